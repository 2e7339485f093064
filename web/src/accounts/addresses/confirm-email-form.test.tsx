import { screen, waitFor } from '@testing-library/react';
import { confirmEmail } from 'contract/accounts/account.ts';
import { getMe } from 'contract/members/members.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { member } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const confirm = async () => user.click(await screen.findByRole('button', { name: 'Confirm' }));

test('opening the link changes nothing until it is confirmed', async () => {
  openScreen('/confirm-email?token=abc');
  expect(await screen.findByRole('heading', { name: 'Confirm your new address' })).toBeVisible();
  expect(club.requests(confirmEmail)).toEqual([]);
  club.respond(confirmEmail, { message: 'Changed.' });
  await confirm();
  expect(await screen.findByText(/^Your email has been changed/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
  expect(club.requests(confirmEmail)).toMatchObject([{ body: { token: 'abc' } }]);
});

test('a link that no longer works says so', async () => {
  openScreen('/confirm-email');
  club.respond(confirmEmail, failure('invalid_input', 'This link no longer works.'));
  await confirm();
  expect(await screen.findByText('This link no longer works.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeEnabled();
});

test('who is signed in has the new address at once', async () => {
  const ben = member('ben');
  openScreen('/confirm-email?token=abc', ben);
  club.respond(confirmEmail, () => {
    club.respond(getMe, { ...ben, email: 'ben@new.example' });
    return { message: 'Changed.' };
  });
  await confirm();
  await waitFor(() => expect(localStorage.getItem('userInfo')).toContain('ben@new.example'));
  expect(screen.getByRole('link', { name: 'Go to the feed' })).toBeVisible();
});

test('who has to sign in first comes back to the link', async () => {
  openScreen('/confirm-email?token=abc');
  club.respond(confirmEmail, failure('forbidden', 'Sign in to your account first.'));
  await confirm();
  expect(await screen.findByText('Sign in to your account first.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(history.state.usr).toEqual({ from: '/confirm-email?token=abc' });
});
