import { screen, waitFor, within } from '@testing-library/react';
import { login, logout } from 'contract/accounts/auth.ts';
import { getMe, type User } from 'contract/members/members.ts';
import { routes } from 'contract/routes.ts';
import { search } from 'contract/search/search.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { member, results } from '../../../testing/samples.ts';
import { closeScreen, logOut, openScreen, user } from '../../../testing/screens.tsx';
import { readUserInfo } from './auth.storage.ts';

const heading = () => screen.findByRole('heading', { name: 'Sign in to your accountt' });
const form = () => within(screen.getByRole('main'));
const submit = () => form().getByRole('button', { name: /^Sign(ing)? in/ });
const stored = (): User | null => JSON.parse(localStorage.getItem('userInfo') || 'null');

async function signIn(email = 'ben@club.example') {
  await heading();
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), 'correct horse battery');
  await user.click(submit());
}

test('the sign-in screen has the specified texts', async () => {
  openScreen('/login');
  expect(await heading()).toBeVisible();
  expect(form().getByText('ClubPlatform')).toBeVisible();
  expect(form().getByText(/New to ClubPlatform\?/)).toBeVisible();
  expect(form().getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/apply');
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('Email')).toBeRequired();
  expect(screen.getByLabelText('Password')).toBeRequired();
  expect(submit()).toHaveTextContent('Sign in');
  expect(submit()).toBeEnabled();
});

test('the button reads "Signing in..." and is disabled while signing in, which leads home', async () => {
  const response = Promise.withResolvers<User>();
  club.respond(login, () => response.promise);
  club.respond(getMe, member('ben'));
  openScreen('/login');
  await signIn();
  expect(submit()).toHaveTextContent('Signing in...');
  expect(submit()).toBeDisabled();
  response.resolve(member('ben'));
  expect(await screen.findByPlaceholderText("What's on your mind, Ben?")).toBeVisible();
  expect(location.pathname).toBe('/');
  expect(stored()).toMatchObject({ _id: member('ben')._id, role: 'student' });
});

test.each([
  ["the server's sentence", 'Wrong email or password.', 'Wrong email or password.'],
  ['"Login failed" without one', '', 'Login failed'],
])('who cannot sign in reads %s, and what was typed stays', async (_, message, says) => {
  club.respond(login, failure('wrong_credentials', message));
  openScreen('/login');
  await signIn();
  expect(await screen.findByText(says)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ben@club.example');
  expect(submit()).toBeEnabled();
});

test('every protected screen leads visitors to /login', async () => {
  const guarded = Object.entries(routes).filter(([, access]) => access !== 'public');
  expect(guarded.length).toBeGreaterThan(8);
  for (const [path] of guarded) {
    openScreen(path.replace(/:\w+/, '0198c0de-0000-7000-8000-000000000000'));
    await heading();
    expect(location.pathname).toBe('/login');
    closeScreen();
  }
});

test('signing in leads back to the requested screen', async () => {
  club.respond(login, member('ben'));
  club.respond(getMe, member('ben'));
  club.respond(search, results());
  openScreen('/search?q=robots');
  await signIn();
  await waitFor(() => expect(location.pathname + location.search).toBe('/search?q=robots'));
});

test('a signed-in member is led from /login to the feed', async () => {
  openScreen('/login', member('ben'));
  expect(await screen.findByPlaceholderText("What's on your mind, Ben?")).toBeVisible();
  expect(location.pathname).toBe('/');
});

test.each(['ben', 'mo'] as const)('%s, who is no admin, is led away from the dashboard', async (name) => {
  openScreen('/admin/dashboard', member(name));
  expect(await screen.findByPlaceholderText(/^What's on your mind/)).toBeVisible();
  expect(location.pathname).toBe('/');
});

test('logging out forgets the member and leads to /login', async () => {
  club.respond(logout, { message: 'Logged out' });
  openScreen('/events', member('dana'));
  await logOut();
  await heading();
  expect(location.pathname).toBe('/login');
  expect(stored()).toBeNull();
});

test('logging out leads to /login even when the session has ended', async () => {
  club.respond(logout, failure('not_signed_in', 'Sign in first.'));
  openScreen('/events', member('dana'));
  await logOut();
  await heading();
  expect(stored()).toBeNull();
  expect(screen.queryByText('Sign in first.')).toBeNull();
});

test.each(['{', '"ada"', '[]', '{"_id":7}'])("%s in the browser's storage is no one", (text) => {
  localStorage.setItem('userInfo', text);
  expect(readUserInfo()).toBeNull();
});
