import { screen, waitFor, within } from '@testing-library/react';
import { getInvitation, getJoinLink, join, register } from 'contract/accounts/auth.ts';
import { apply } from 'contract/applications/applications.ts';
import { getPage } from 'contract/club/club.pages.ts';
import { getClub, type PublicClub } from 'contract/club/club.ts';
import { getMe } from 'contract/members/members.ts';
import { afterEach, expect, test } from 'vitest';
import { club } from '../../../testing/club-server.ts';
import { member, publicClub } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';
import { changeClub } from '../../lib/socket/club.ts';

afterEach(() => changeClub({ pages: [], rules: null }));

function rulesAre(version: number) {
  const known = { pages: ['rules'], rules: { version, required: 1 } } satisfies Partial<PublicClub>;
  club.respond(getClub, publicClub(known));
  club.respond(getPage, { text: 'Be kind.', version, publishedAt: '2126-01-01T00:00:00.000Z' });
  changeClub(known);
}

const box = () => screen.findByRole('checkbox', { name: 'I agree to the rules' });
const fill = (label: string, text: string) => user.type(screen.getByLabelText(label), text);
const press = (name: string) => user.click(screen.getByRole('button', { name }));

async function fillInApplication() {
  await screen.findByLabelText('Full Name');
  await fill('Full Name', 'Noor Bakker');
  await fill('Email Address', 'noor@college.example');
  await fill('College / University', 'Northgate');
  await fill('Course of Study', 'Physics');
  await fill('Why do you want to join?', 'To build things.');
}

test('an applicant has to agree to the rules, and sends which version it was', async () => {
  rulesAre(4);
  club.respond(apply, { message: 'Received.' });
  openScreen('/apply');
  await fillInApplication();
  await press('Submit Application');
  expect(await screen.findByText('Please agree to the rules to go on.')).toBeVisible();
  expect(await box()).toHaveFocus();
  expect(club.requests(apply)).toEqual([]);
  await user.click(await box());
  expect(screen.queryByText('Please agree to the rules to go on.')).toBeNull();
  await press('Submit Application');
  await waitFor(() => expect(club.requests(apply)).toMatchObject([{ body: { acceptedRules: 4 } }]));
});

test('without rules there is nothing to agree to, and nothing of it is sent', async () => {
  club.respond(apply, { message: 'Received.' });
  openScreen('/apply');
  await fillInApplication();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await press('Submit Application');
  await waitFor(() => expect(club.requests(apply)).toHaveLength(1));
  expect(club.requests(apply)[0]?.body).not.toHaveProperty('acceptedRules');
});

test('the rules can be read beside the form, and nothing of it is lost', async () => {
  rulesAre(1);
  openScreen('/apply');
  await screen.findByLabelText('Full Name');
  await fill('Full Name', 'Noor Bakker');
  await press('Read the rules');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rules of the club' }));
  expect(await dialog.findByText('Be kind.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.getByLabelText('Full Name')).toHaveValue('Noor Bakker');
});

test('who agreed to a version that is no longer the newest agrees anew once they see it', async () => {
  rulesAre(1);
  club.respond(apply, { message: 'Received.' });
  openScreen('/apply');
  await fillInApplication();
  await user.click(await box());
  club.respond(getPage, { text: 'Be very kind.', version: 2, publishedAt: '2126-01-02T00:00:00.000Z' });
  await press('Read the rules');
  expect(await screen.findByText('Be very kind.')).toBeVisible();
  await press('Close');
  expect(await box()).not.toBeChecked();
  await user.click(await box());
  await press('Submit Application');
  await waitFor(() => expect(club.requests(apply)).toMatchObject([{ body: { acceptedRules: 2 } }]));
});

test('registering agrees, and the new member is not asked once more', async () => {
  rulesAre(2);
  const me = member('dana', { acceptedRules: 2 });
  club.respond(getInvitation, { name: 'Dana Whitlock', email: 'dana@club.example', open: false });
  club.respond(register, me);
  club.respond(getMe, me);
  openScreen('/register?token=abc');
  await user.type(await screen.findByLabelText('Choose a password'), 'correct horse battery');
  await user.click(await box());
  await press('Create account');
  expect(await screen.findByPlaceholderText("What's on your mind, Dana?")).toBeVisible();
  expect(club.requests(register)).toMatchObject([{ body: { token: 'abc', acceptedRules: 2 } }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('joining with a link agrees', async () => {
  rulesAre(2);
  const me = member('dana', { acceptedRules: 2 });
  club.respond(getJoinLink, { expiresAt: '2126-01-01T00:00:00.000Z' });
  club.respond(join, me);
  club.respond(getMe, me);
  openScreen('/join?token=abc');
  await screen.findByLabelText('Full Name');
  await fill('Full Name', 'Dana Whitlock');
  await fill('Email', 'dana@club.example');
  await fill('College / University', 'Northgate');
  await fill('Course of Study', 'Physics');
  await fill('Choose a password', 'correct horse battery');
  await user.click(await box());
  await press('Join the club');
  await waitFor(() => expect(club.requests(join)).toMatchObject([{ body: { acceptedRules: 2 } }]));
});
