import { screen, within } from '@testing-library/react';
import { login, passSecondFactor } from 'contract/accounts/auth.ts';
import { getMe, type User } from 'contract/members/members.ts';
import { listUsers } from 'contract/officers/admin.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { member } from '../../../testing/samples.ts';
import { openLive, openScreen, user } from '../../../testing/screens.tsx';

const form = () => within(screen.getByRole('main'));
const press = (name: string) => user.click(form().getByRole('button', { name }));

async function enterPassword() {
  club.respond(login, failure('second_factor_required', 'Enter the code from your authenticator app.'));
  openScreen('/login');
  await user.type(await screen.findByLabelText('Email'), 'ben@club.example');
  await user.type(screen.getByLabelText('Password'), 'correct horse battery');
  await press('Sign in');
  await screen.findByRole('heading', { name: 'Two-step verification' });
}

test('after the password a code is asked for, which leads home', async () => {
  await enterPassword();
  expect(screen.getByLabelText('Code')).toHaveFocus();
  expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  const response = Promise.withResolvers<User>();
  club.respond(passSecondFactor, () => response.promise);
  club.respond(getMe, member('ben', { secondFactor: 'on' }));
  await user.type(screen.getByLabelText('Code'), '123 456');
  await press('Continue');
  expect(form().getByRole('button', { name: 'Checking...' })).toBeDisabled();
  response.resolve(member('ben', { secondFactor: 'on' }));
  expect(await screen.findByPlaceholderText("What's on your mind, Ben?")).toBeVisible();
  expect(club.requests(passSecondFactor)).toMatchObject([{ body: { code: '123 456' } }]);
});

test('a wrong code says so and stays, and a new start leads back to the password', async () => {
  await enterPassword();
  club.respond(passSecondFactor, failure('wrong_code', "This code isn't right."));
  await user.type(screen.getByLabelText('Code'), '000000');
  await press('Continue');
  expect(await screen.findByText("This code isn't right.")).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveValue('000000');
  await press('Start over');
  expect(await screen.findByRole('heading', { name: 'Sign in to your accountt' })).toBeVisible();
});

test('a lost phone leads to the recovery codes, and to an admin', async () => {
  await enterPassword();
  await press('Use a recovery code');
  expect(screen.getByLabelText('Recovery code')).toHaveFocus();
  expect(screen.getByText(/Contact an admin of ClubPlatform/)).toBeVisible();
  await press('Use your authenticator app');
  expect(screen.getByLabelText('Code')).toBeVisible();
});

test('an officer without the required second factor is led to set it up', async () => {
  const mo = member('mo', { secondFactor: 'required' });
  club.respond(login, mo);
  club.respond(getMe, mo);
  openScreen('/login');
  await user.type(await screen.findByLabelText('Email'), 'mo@club.example');
  await user.type(screen.getByLabelText('Password'), 'correct horse battery');
  await press('Sign in');
  expect(await screen.findByText(/^Your club requires two-step verification/)).toBeVisible();
  expect(location.pathname).toBe('/settings');
});

test('a signed-in officer is led there as soon as the club requires it, and can go back', async () => {
  await openLive('/saved', member('mo'));
  await screen.findByRole('heading', { name: 'Saved Posts' });
  club.respond(getMe, member('mo', { secondFactor: 'required' }));
  club.publish('accountChanged', {});
  expect(await screen.findByText(/^Your club requires two-step verification/)).toBeVisible();
  history.back();
  expect(await screen.findByRole('heading', { name: 'Saved Posts' })).toBeVisible();
});

test('an admin who has not heard of it is led there by the first call that fails', async () => {
  club.respond(listUsers, failure('second_factor_missing', 'Set up two-step verification first.'));
  openScreen('/admin/dashboard', member('ada'));
  club.respond(getMe, member('ada', { secondFactor: 'required' }));
  expect(await screen.findByText(/^Your club requires two-step verification/)).toBeVisible();
});

test('an admin without it is led there from the dashboard too', async () => {
  openScreen('/admin/dashboard', member('ada', { secondFactor: 'required' }));
  expect(await screen.findByText(/^Your club requires two-step verification/)).toBeVisible();
});
