import { screen } from '@testing-library/react';
import { getInvitation, register, resetPassword } from 'contract/accounts/auth.ts';
import { getMe } from 'contract/members/members.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { member } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const password = () => screen.findByLabelText('Choose a password');
const create = () => screen.getByRole('button', { name: 'Create account' });
const invitation = { name: 'Dana Whitlock', email: 'dana@club.example', open: false };

test('an invitation knows who it is for, and leads home once it is accepted', async () => {
  club.respond(getInvitation, invitation);
  club.respond(register, member('dana'));
  club.respond(getMe, member('dana'));
  openScreen('/register?token=abc');
  await user.type(await password(), 'correct horse battery');
  expect(screen.getByLabelText('Full Name')).toHaveValue('Dana Whitlock');
  expect(screen.getByLabelText('Email')).toHaveValue('dana@club.example');
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  await user.click(create());
  expect(await screen.findByPlaceholderText("What's on your mind, Dana?")).toBeVisible();
  expect(club.requests(register)).toMatchObject([{ body: { token: 'abc', name: 'Dana Whitlock' } }]);
  expect(club.requests(register)[0]?.body).not.toHaveProperty('email');
});

test('a registration that fails says why and keeps what was typed', async () => {
  club.respond(getInvitation, invitation);
  club.respond(register, failure('registration_failed', 'This invitation has been used.'));
  openScreen('/register?token=abc');
  await user.type(await password(), 'correct horse battery');
  await user.click(create());
  expect(await screen.findByText('This invitation has been used.')).toBeVisible();
  expect(await password()).toHaveValue('correct horse battery');
  expect(create()).toBeEnabled();
});

test('a password that is too short is marked with the rule, and nothing is sent', async () => {
  club.respond(getInvitation, invitation);
  openScreen('/register?token=abc');
  await user.type(await password(), 'short');
  await user.click(create());
  expect(await screen.findAllByText(/^At least 8 characters/)).toHaveLength(2);
  expect(await password()).toBeInvalid();
  expect(await password()).toHaveFocus();
  expect(club.requests(register)).toHaveLength(0);
});

test('a password that is too long is never cut: it says by how much, and nothing is sent', async () => {
  club.respond(getInvitation, invitation);
  openScreen('/register?token=t');
  await user.click(await password());
  await user.paste('x'.repeat(140));
  expect(await password()).toHaveValue('x'.repeat(140));
  expect(screen.getByText('12 characters too long')).toBeVisible();
  await user.click(create());
  expect(club.requests(register)).toEqual([]);
});

test('an unknown invitation says so and offers to apply', async () => {
  club.respond(getInvitation, failure('not_found', 'There is no such invitation.'));
  openScreen('/register?token=abc');
  expect(await screen.findByRole('heading', { name: "This invitation can't be used" })).toBeVisible();
  expect(screen.getByRole('main').querySelector('a[href="/apply"]')).toBeVisible();
});

test('an invitation that cannot be read now can be tried again', async () => {
  club.respond(getInvitation, failure('unavailable', 'The club is restarting.'));
  openScreen('/register?token=abc');
  expect(await screen.findByText('The club is restarting.')).toBeVisible();
  club.respond(getInvitation, invitation);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await password()).toBeVisible();
});

test('a reset link that no longer works says so, and one that does leads to signing in', async () => {
  club.respond(resetPassword, failure('invalid_input', 'This link no longer works. Please request a new one.'));
  openScreen('/reset-password?token=abc');
  await user.type(await password(), 'a brand new phrase');
  await user.click(screen.getByRole('button', { name: 'Save the new password' }));
  expect(await screen.findByText('This link no longer works. Please request a new one.')).toBeVisible();
  club.respond(resetPassword, { message: 'Saved.' });
  await user.click(screen.getByRole('button', { name: 'Save the new password' }));
  expect(await screen.findByText('Your new password is saved. You can sign in with it now.')).toBeVisible();
});
