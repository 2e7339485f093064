import { cast, castPassword } from '../../server/seeds/cast.ts';
import { openLive } from '../fixtures/browser/live.ts';
import { applyByCall, approveByCall, joinClub } from '../fixtures/members.ts';
import { expectAbove, expectColor } from '../fixtures/screens/screen.ts';
import { fillSignIn, signIn, signInByForm } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const someone = () => ({
  ...cast.dana,
  name: 'Noor Haddad',
  email: `${unique('noor').replace(/\s/g, '.')}@club.example`,
});

test('logging out ends the session and redirects to /login', async ({ page, members, consoleGuard }) => {
  consoleGuard.expect(/status of 401/);
  await signInByForm(page, members.cleo.user.email ?? '');
  const session = (await page.context().cookies()).find(({ name }) => name === 'session');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  // The URL changes before the screen, so going back at once would find the old screen.
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  const stolen = { cookie: `${session?.name}=${session?.value}` };
  expect((await page.request.get('/api/users/me', { headers: stolen })).status()).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL('/login');
});

test('the mailed link resets a password, once', async ({ page, members, club, mailbox, consoleGuard }) => {
  consoleGuard.expect(/status of 40[01]/);
  const person = someone();
  const { api } = await joinClub(club.url, members.ada.api, person);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The previous screen has such a field too.
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const promise = page.getByText('If this address belongs to a member');
  await expect(promise).toBeVisible();
  await expectColor(promise, 'green');

  await expect.poll(() => mailbox.linkTo(person.email, '/reset-password')).not.toBeNull();
  const link = mailbox.linkTo(person.email, '/reset-password') ?? '';
  await page.goto(link);
  await page.getByLabel('Choose a password').fill('a brand new phrase');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your new password is saved. You can sign in with it now.')).toBeVisible();
  expect((await api.get('/api/users/me')).status(), 'the other session is over').toBe(401);

  await page.goto(link);
  await page.getByLabel('Choose a password').fill('yet another phrase');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('This link no longer works. Please request a new one.')).toBeVisible();

  await page.goto('/login');
  await fillSignIn(page, person.email, castPassword);
  const error = page.getByText('Wrong email or password.');
  await expectColor(error, 'red');
  await expectAbove(error, page.getByLabel('Email', { exact: true }));
  await fillSignIn(page, person.email, 'a brand new phrase');
  await expect(page).toHaveURL('/');
});

test('a mailed invitation works once', async ({ page, members, club, mailbox, consoleGuard }) => {
  consoleGuard.expect(/status of 404/);
  const person = someone();
  await applyByCall(page.request, person);
  const shown = await approveByCall(members.ada.api, person.email);
  await expect.poll(() => mailbox.linkTo(person.email, '/register')).toBe(shown);
  expect(shown).toContain(`${club.url}/register?token=`);

  await page.goto(shown);
  await expect(page.getByLabel('Full Name')).toHaveValue(person.name);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await expect(page.getByLabel('Email', { exact: true })).not.toBeEditable();
  const password = page.getByLabel('Choose a password');
  await password.fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  expect(await password.evaluate((input: HTMLInputElement) => input.validity.tooShort)).toBe(true);
  await password.fill(castPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByPlaceholder("What's on your mind, Noor?")).toBeVisible();

  await page.goto(shown);
  await expect(page.getByRole('heading', { name: "This invitation can't be used" })).toBeVisible();
});

test('logging out in one tab logs out in the other', async ({ page, members, consoleGuard }) => {
  consoleGuard.expect(/status of 401/);
  await signIn(page, members.cleo.user.email ?? '');
  await openLive(page, '/');
  const other = await page.context().newPage();
  await other.goto('/members');
  await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/login');
  await expect(page.getByText("Please log in to see what's going on in your club.")).toBeVisible();
});
