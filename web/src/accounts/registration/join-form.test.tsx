import { screen } from '@testing-library/react';
import { forgotPassword, getJoinLink, join } from 'contract/accounts/auth.ts';
import { getMe } from 'contract/members/members.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { member } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const answers = {
  'Full Name': 'Dana Whitlock',
  Email: 'dana@club.example',
  'College / University': 'Hillview Institute',
  'Course of Study': 'Biology',
  'Choose a password': 'correct horse battery',
};

async function fillIn() {
  for (const [label, text] of Object.entries(answers)) await user.type(await screen.findByLabelText(label), text);
}

const submit = () => user.click(screen.getByRole('button', { name: 'Join the club' }));

test('whoever has the link joins with it, and is home', async () => {
  club.respond(getJoinLink, { expiresAt: '2126-01-01T00:00:00.000Z' });
  club.respond(getMe, member('dana'));
  openScreen('/join?token=abc');
  await fillIn();
  const response = Promise.withResolvers<ReturnType<typeof member>>();
  club.respond(join, () => response.promise);
  await submit();
  expect(await screen.findByRole('button', { name: 'Joining...' })).toBeDisabled();
  response.resolve(member('dana'));
  expect(await screen.findByPlaceholderText("What's on your mind, Dana?")).toBeVisible();
  expect(club.requests(join)).toMatchObject([
    { body: { token: 'abc', college: 'Hillview Institute', course: 'Biology' } },
  ]);
});

test('joining that fails says why, or what to do, and keeps what was typed', async () => {
  club.respond(getJoinLink, { expiresAt: '2126-01-01T00:00:00.000Z' });
  openScreen('/join?token=abc');
  await fillIn();
  club.respond(join, failure('internal', ''));
  await submit();
  expect(await screen.findByText('Joining failed. Please try again.')).toBeVisible();
  club.respond(join, failure('conflict', "There's already an account with this address."));
  await submit();
  expect(await screen.findByText("There's already an account with this address.")).toBeVisible();
  for (const [label, text] of Object.entries(answers)) expect(screen.getByLabelText(label)).toHaveValue(text);
});

test('a link that no longer works says so before anything is typed', async () => {
  club.respond(getJoinLink, failure('not_found', 'There is no such link.'));
  openScreen('/join?token=abc');
  expect(await screen.findByRole('heading', { name: "This invitation link can't be used" })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Full Name' })).toBeNull();
});

test('a link that cannot be checked now can be tried again', async () => {
  club.respond(getJoinLink, failure('unavailable', 'The club is restarting.'));
  openScreen('/join?token=abc');
  expect(await screen.findByText('The club is restarting.')).toBeVisible();
  club.respond(getJoinLink, { expiresAt: '2126-01-01T00:00:00.000Z' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Full Name')).toBeVisible();
});

test('a forgotten password: the answer does not say whether the address is known', async () => {
  openScreen('/forgot-password');
  await user.type(await screen.findByLabelText('Email'), 'who@club.example');
  club.respond(forgotPassword, failure('too_many_requests', ''));
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText("You're going a bit fast. Wait a moment and try again.")).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('who@club.example');
  club.respond(forgotPassword, { message: 'Sent.' });
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/^If this address belongs to a member/)).toBeVisible();
});
