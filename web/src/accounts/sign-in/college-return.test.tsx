import { screen, waitFor } from '@testing-library/react';
import { getMe } from 'contract/members/members.ts';
import { afterEach, expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { member } from '../../../testing/samples.ts';
import { openScreen } from '../../../testing/screens.tsx';
import { changeClub } from '../../lib/socket/club.ts';

afterEach(() => changeClub({ college: null }));

test("the college's sign-in is offered where there is one, and nowhere else", async () => {
  changeClub({ college: 'Northgate College' });
  openScreen('/login');
  expect(await screen.findByRole('link', { name: 'Sign in with Northgate College' })).toHaveAttribute(
    'href',
    '/api/auth/college',
  );
  changeClub({ college: null });
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Sign in with/ })).toBeNull());
});

test('who comes back signed in goes on to the feed', async () => {
  club.respond(getMe, member('ben'));
  openScreen('/login?college=done');
  expect(await screen.findByPlaceholderText("What's on your mind, Ben?")).toBeVisible();
  expect(location.pathname).toBe('/');
});

test('who comes back without a session after all reads that it failed', async () => {
  club.respond(getMe, failure('not_signed_in', 'Please sign in first.'));
  changeClub({ college: 'Northgate College' });
  openScreen('/login?college=done');
  expect(await screen.findByText(/^Signing in with Northgate College didn't work/)).toBeVisible();
});

test.each([
  ['not_invited', /^ClubPlatform has no account with your Northgate College address/],
  ['not_joined', /^You're invited, .*Open your invitation link and choose a password.*ask an admin of ClubPlatform/],
  ['other_account', /linked to another account of Northgate College. Sign in with your password, unlink it/],
  ['made-up', /^Signing in with Northgate College didn't work/],
])('who comes back with %s reads what to do, above the form', async (outcome, sentence) => {
  changeClub({ college: 'Northgate College' });
  openScreen(`/login?college=${outcome}`);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test('an account with a second factor comes back to its code', async () => {
  openScreen('/login?college=code');
  expect(await screen.findByRole('heading', { name: 'Two-step verification' })).toBeVisible();
});
