import { screen, waitFor } from '@testing-library/react';
import { changePrivacy, getPrivacy, type PrivacySettings } from 'contract/members/privacy.ts';
import { expect, test } from 'vitest';
import { expectProblem } from '../../../../server/testing/calls/problems.ts';
import { club, failure } from '../../../testing/club-server.ts';
import { member } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const usual: PrivacySettings = {
  email: 'search',
  presence: 'members',
  readReceipts: 'members',
  experience: 'members',
  education: 'me',
  certifications: 'members',
  publications: 'members',
  fields: 'members',
  door: false,
};

// Until the settings load, disabled selects reserve their space.
const choice = (what: string) =>
  waitFor(() => {
    const control = screen.getByRole('combobox', { name: `${what}: who sees it` });
    expect(control).toBeEnabled();
    return control;
  });
const options = (control: HTMLElement) => [...control.children].map(({ textContent }) => textContent);

function open(settings = usual) {
  club.respond(getPrivacy, settings);
  club.respond(changePrivacy, ({ body }) => ({ ...settings, ...body }));
  openScreen('/settings', member('ben'));
}

test('each row says who sees it, and only an email can be left to the group search', async () => {
  open();
  expect(await choice('Email')).toHaveDisplayValue('Only in group search');
  expect(await choice('Education')).toHaveDisplayValue('Only me');
  expect(options(await choice('Email'))).toEqual(['Only in group search', 'All members', 'My connections', 'Only me']);
  expect(options(await choice('Publications'))).toEqual(['All members', 'My connections', 'Only me']);
});

test('my photo stands at the door only if I say so', async () => {
  open();
  await choice('Email');
  const door = screen.getByRole('checkbox', { name: 'Show my photo on the sign-in page' });
  expect(door).not.toBeChecked();
  await user.click(door);
  expect(door).toBeChecked();
  await screen.findByText('Saved.');
  expect(club.requests(changePrivacy).map(({ body }) => body)).toEqual([{ door: true }]);
});

test('a choice is saved as it is made, and nothing else with it', async () => {
  open();
  const presence = await choice("When you're online");
  await user.selectOptions(presence, 'My connections');
  expect(presence).toHaveDisplayValue('My connections');
  await screen.findByText('Saved.');
  await user.selectOptions(await choice('Email'), 'Only me');
  await waitFor(() =>
    expect(club.requests(changePrivacy).map(({ body }) => body)).toEqual([
      { presence: 'connections' },
      { email: 'me' },
    ]),
  );
  expect(presence).toHaveDisplayValue('My connections');
});

test('a choice that is not saved is taken back, and says why', async () => {
  open();
  club.respond(changePrivacy, failure('unavailable', 'The database is away.'));
  expectProblem(/503/);
  const receipts = await choice("What you've read");
  await user.selectOptions(receipts, 'Only me');
  await screen.findByText("Your change wasn't saved. Try again.");
  await waitFor(() => expect(receipts).toHaveDisplayValue('All members'));
});

test('settings that cannot be read say so, and can be read again', async () => {
  open();
  club.respond(getPrivacy, failure('unavailable', 'Not now.'));
  expectProblem(/503/);
  await screen.findByText('Not now.');
  club.respond(getPrivacy, usual);
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  expect(await choice('Email')).toBeVisible();
});
