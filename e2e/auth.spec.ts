import { routes } from 'contract/routes.ts';
import { cast, castPassword } from '../server/seeds/cast.ts';
import { answerCall, holdCall } from './fixtures/intercept.ts';
import { openLive } from './fixtures/live.ts';
import { applyByCall, approveByCall, joinClub } from './fixtures/members.ts';
import { expectAbove, expectColor } from './fixtures/screen.ts';
import { fillSignIn, signIn, signInByForm } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';
import { unique } from './fixtures/unique.ts';

const someone = () => ({
  ...cast.dana,
  name: 'Noor Haddad',
  email: `${unique('noor').replace(/\s/g, '.')}@club.example`,
});

test('the sign-in screen has the specified texts', async ({ page }) => {
  await page.goto('/login');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Sign in to your accountt', exact: true })).toBeVisible();
  await expect(main.getByText('ClubPlatform', { exact: true })).toBeVisible();
  await expect(main.getByText('New to ClubPlatform?')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Apply Now', exact: true })).toHaveAttribute('href', '/apply');
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toHaveAttribute('type', 'email');
  await expect(email).toHaveAttribute('required');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('required');
  await expect(main.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
});

test('the button reads "Signing in..." and is disabled while signing in', async ({ page, members }) => {
  await page.goto('/login');
  const release = await holdCall(page, '/api/auth/login', 'POST');
  await fillSignIn(page, members.ben.user.email ?? '');
  await expect(page.getByRole('button', { name: 'Signing in...', exact: true })).toBeDisabled();
  release();
  await expect(page).toHaveURL('/');
});

test('a wrong password shows an error in red above the fields', async ({ page, members, consoleGuard }) => {
  consoleGuard.expect(/status of 401/);
  await page.goto('/login');
  await fillSignIn(page, members.ben.user.email ?? '', 'not this one');
  const error = page.getByText('Wrong email or password.');
  await expect(error).toBeVisible();
  await expectColor(error, 'red');
  await expectAbove(error, page.getByLabel('Email', { exact: true }));
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(members.ben.user.email ?? '');
});

test('an error without a message reads "Login failed"', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/status of 401/);
  await page.goto('/login');
  await answerCall(page, '/api/auth/login', 'POST', { status: 401 });
  await fillSignIn(page, 'someone@club.example');
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
});

test('a signed-in member is redirected from /login to the feed', async ({ signedInAs }) => {
  const page = await signedInAs('ben');
  await page.goto('/login');
  await expect(page).toHaveURL('/');
});

test('every protected screen redirects visitors to /login', async ({ page }) => {
  const guarded = Object.entries(routes).filter(([, access]) => access !== 'public');
  expect(guarded.length).toBeGreaterThan(8);
  for (const [path] of guarded) {
    await page.goto(path.replace(/:\w+/, '0198c0de-0000-7000-8000-000000000000'));
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Sign in to your accountt' })).toBeVisible();
  }
});

test('signing in leads back to the requested screen', async ({ page, members }) => {
  await page.goto('/search?q=robots');
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, members.ben.user.email ?? '');
  await expect(page).toHaveURL('/search?q=robots');
});

test('a member without the admin role is redirected from the dashboard to /login', async ({ signedInAs }) => {
  for (const name of ['ben', 'mo'] as const) {
    const page = await signedInAs(name);
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL('/');
    expect(visited).toContain('/login');
  }
});

test('logging out ends the session and redirects to /login', async ({ page, members, consoleGuard }) => {
  consoleGuard.expect(/status of 401/);
  await signInByForm(page, members.cleo.user.email ?? '');
  const [session] = await page.context().cookies();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  // The URL changes before the screen; going back at once would find the old screen.
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
  await expect(page.getByText('Wrong email or password.')).toBeVisible();
  await fillSignIn(page, person.email, 'a brand new phrase');
  await expect(page).toHaveURL('/');
});

test('requesting a reset link says the same for an unknown address', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email', { exact: true }).fill('nobody@club.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If this address belongs to a member')).toBeVisible();
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
  await other.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/login');
  await expect(page.getByText("Please log in to see what's going on in your club.")).toBeVisible();
});
