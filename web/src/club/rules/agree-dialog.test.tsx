import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { logout } from 'contract/accounts/auth.ts';
import { getPage } from 'contract/club/club.pages.ts';
import { acceptRules } from 'contract/club/club.rules.ts';
import { getMe } from 'contract/members/members.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { publicClub as clubFacts, member } from '../../../testing/samples.ts';
import { openLive, openScreen, user } from '../../../testing/screens.tsx';
import { changeClub } from '../../lib/socket/club.ts';

const publicClub = ({ demo, ...rest } = clubFacts()) => rest;
const published = { text: 'Be kind.\nMore at https://club.example/more', publishedAt: '2126-01-01T00:00:00.000Z' };

/** The club publishes rules; `required` is the oldest version that counts. */
function rulesAre(version: number, required = version, text = published.text) {
  club.respond(getPage, { ...published, text, version });
  return { pages: ['rules' as const], rules: { version, required } };
}

beforeEach(() => {
  club.respond(acceptRules, ({ body }) => {
    const me = member('ben', { acceptedRules: body.version });
    club.respond(getMe, me);
    return me;
  });
});
afterEach(() => changeClub(publicClub()));

const question = (name = 'Please agree to our rules') => screen.findByRole('dialog', { name });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a member who has not agreed is asked over whatever is open, and goes on after agreeing', async () => {
  changeClub(rulesAre(1));
  openScreen('/saved', member('ben'));
  const dialog = within(await question());
  const text = dialog.getByRole('region', { name: 'Rules of the club' });
  expect(text).toHaveTextContent('Be kind.');
  expect(text).toHaveFocus();
  expect(within(text).getByRole('link')).toHaveAttribute('href', 'https://club.example/more');
  await user.click(dialog.getByRole('button', { name: 'I agree' }));
  await isGone();
  expect(club.requests(acceptRules)).toMatchObject([{ body: { version: 1 } }]);
  expect(await screen.findByRole('heading', { name: 'Saved Posts' })).toBeVisible();
});

test('the question can’t be skipped', async () => {
  changeClub(rulesAre(1));
  openScreen('/saved', member('ben'));
  const dialog = await question();
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
  expect(dialog).toHaveAttribute('closedby', 'none');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.pointerDown(dialog, { clientX: -10, clientY: -10 });
  expect(dialog).toBeVisible();
  // Some browsers close it at the second press of Escape.
  document.querySelector('dialog')?.close();
  await waitFor(() => expect(dialog).toBeVisible());
});

test('whoever has agreed is not asked, nor after a change that asks no one', async () => {
  changeClub(rulesAre(3, 2));
  openScreen('/saved', member('ben', { acceptedRules: 2 }));
  expect(await screen.findByRole('heading', { name: 'Saved Posts' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(club.requests(getPage)).toEqual([]);
});

test('a change that asks everyone arrives while the club is open, and again', async () => {
  changeClub(rulesAre(1));
  await openLive('/saved', member('ben', { acceptedRules: 1 }));
  club.publish('clubChanged', { ...publicClub(), ...rulesAre(2, 2, 'Be very kind.') });
  expect(within(await question('Our rules have changed')).getByText('Be very kind.')).toBeVisible();
  club.publish('clubChanged', { ...publicClub(), ...rulesAre(3, 3, 'Be kinder still.') });
  expect(await screen.findByText('Be kinder still.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I agree' }));
  await isGone();
  expect(club.requests(acceptRules)).toMatchObject([{ body: { version: 3 } }]);
});

test('agreeing on another device closes the question here', async () => {
  changeClub(rulesAre(1));
  await openLive('/saved', member('ben'));
  await question();
  club.respond(getMe, member('ben', { acceptedRules: 1 }));
  club.publish('accountChanged', {});
  await isGone();
  expect(club.requests(acceptRules)).toEqual([]);
});

test('rules that are taken away ask no one any more', async () => {
  changeClub(rulesAre(1));
  await openLive('/saved', member('ben'));
  await question();
  club.publish('clubChanged', publicClub());
  await isGone();
});

test('agreeing that fails says so, and can be tried again', async () => {
  changeClub(rulesAre(1));
  club.respond(acceptRules, failure('unavailable', 'The club is restarting.'));
  openScreen('/saved', member('ben'));
  const dialog = within(await question());
  await user.click(dialog.getByRole('button', { name: 'I agree' }));
  expect(await dialog.findByText('The club is restarting.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'I agree' })).toBeEnabled();
});

test('no one agrees to a text that could not be read', async () => {
  changeClub(rulesAre(1));
  club.respond(getPage, failure('unavailable', 'The club is restarting.'));
  openScreen('/saved', member('ben'));
  const dialog = within(await question());
  expect(dialog.getByRole('button', { name: 'I agree' })).toBeDisabled();
  rulesAre(1);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'I agree' })).toBeEnabled());
});

test('who doesn’t agree can log out, take their data or delete the account', async () => {
  changeClub(rulesAre(1));
  club.respond(logout, { message: 'Signed out.' });
  openScreen('/saved', member('ben'));
  const dialog = within(await question());
  await user.click(dialog.getByText("If you don't agree"));
  expect(dialog.getByRole('button', { name: 'Download my data' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Delete/ }));
  const deletion = screen.getAllByRole('dialog').at(-1) ?? document.body;
  expect(within(deletion).getByLabelText('Password', { selector: 'input' })).toHaveFocus();
  await user.click(within(deletion).getByRole('button', { name: 'Cancel' }));
  await user.click(dialog.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Sign in to your accountt' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
