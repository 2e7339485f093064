import type { Page } from '@playwright/test';
import { castPassword } from '../../server/seeds/cast.ts';
import { signInByCall } from '../fixtures/members.ts';
import { newMember } from '../fixtures/new-member.ts';
import { fillSignIn, signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openSettings(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
}

test('changing the password signs out all other sessions', async ({ page, club, members, consoleGuard }) => {
  consoleGuard.expect(/400/);
  const nadia = await newMember(club.url, members);
  await openSettings(page, nadia.user.email);
  const form = card(page, 'Password');
  const sessions = card(page, "Where you're signed in").getByRole('listitem');
  await expect(sessions).toHaveCount(2);

  await form.getByLabel('Current password').fill('not my password');
  await form.getByLabel('Choose a password').fill('a brand new password');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByRole('alert').filter({ hasText: 'This is not your password.' })).toBeVisible();

  await form.getByLabel('Current password').fill(castPassword);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(form.getByRole('status')).toContainText('Your password has been changed.');
  await expect(form.getByLabel('Current password')).toHaveValue('');
  await expect(sessions).toHaveCount(1);
  expect((await nadia.api.get('/api/users/me')).status()).toBe(401);
  expect((await page.request.get('/api/users/me')).status()).toBe(200);
  await signInByCall(club.url, nadia.user.email, 'a brand new password');
});

test('a new email address takes effect once its link is confirmed', { tag: '@long' }, async ({
  page,
  club,
  members,
  mailbox,
}) => {
  const nadia = await newMember(club.url, members);
  await openSettings(page, nadia.user.email);
  const form = card(page, 'Email');
  await expect(form).toContainText(nadia.user.email);
  const email = `${unique('new').replace(/\W+/g, '-')}@club.example`;
  await form.getByLabel('New email').fill(email);
  await form.getByRole('button', { name: 'Change email' }).click();
  await expect(form.getByRole('status')).toContainText('We sent a link to the new address.');
  await signInByCall(club.url, nadia.user.email);

  await expect.poll(() => mailbox.linkTo(email, '/confirm-email'), { timeout: 20_000 }).not.toBeNull();
  const link = new URL(mailbox.linkTo(email, '/confirm-email') ?? '');
  await page.goto(`${link.pathname}${link.search}`);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your email has been changed.' })).toBeVisible();
  await signInByCall(club.url, email);
});

test('an expired link says so', { tag: '@long' }, async ({ page, consoleGuard }) => {
  consoleGuard.expect(/40\d/);
  await page.goto('/confirm-email?token=used-long-ago');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
});

test('a member signs out on another device, and on this one', async ({ page, club, members, consoleGuard }) => {
  consoleGuard.expect(/401/);
  const nadia = await newMember(club.url, members);
  await openSettings(page, nadia.user.email);
  const sessions = card(page, "Where you're signed in").getByRole('listitem');
  const here = sessions.filter({ hasText: 'This device' });
  await expect(here).toContainText('Chrome on Linux');
  await sessions
    .filter({ hasNotText: 'This device' })
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(sessions).toHaveCount(1);
  await expect.poll(async () => (await nadia.api.get('/api/users/me')).status()).toBe(401);
  await here.getByRole('button', { name: /^Sign out/ }).click();
  await page.waitForURL('**/login');
});

test('a member downloads all their data in one file', async ({ page, club, members }) => {
  const nadia = await newMember(club.url, members);
  await openSettings(page, nadia.user.email);
  const downloading = page.waitForEvent('download');
  await card(page, 'Your data').getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^club-data-.+\.zip$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  expect(Buffer.concat(chunks).subarray(0, 2).toString()).toBe('PK');
});

test('a deleted account disappears for everyone', { tag: '@long' }, async ({
  page,
  club,
  members,
  signedInAs,
  consoleGuard,
}) => {
  consoleGuard.expect(/40[014]/);
  const nadia = await newMember(club.url, members);
  const text = unique('I was here');
  await nadia.api.post('/api/posts', { data: { content: text } });
  const onFeed = await signedInAs('ben');
  await onFeed.goto('/');
  await expect(onFeed.getByText(text)).toBeVisible();

  await openSettings(page, nadia.user.email);
  const start = page.getByRole('button', { name: 'Delete my account...' });
  await start.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(start).toBeFocused();
  await start.click();
  await dialog.getByLabel('Password', { exact: true }).fill('not my password');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'This is not your password.' })).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(castPassword);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await page.waitForURL('**/login');
  await fillSignIn(page, nadia.user.email);
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  await expect(onFeed.getByText(text)).toBeHidden();
});
