import type { Page } from '@playwright/test';
import { delayResponse } from '../fixtures/browser/intercept.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? 'null'));
/** Sets the storage for the next pages, because a late response of this page would replace it. */
const storeForNext = (page: Page, user: object) =>
  page.addInitScript((text) => localStorage.setItem('userInfo', text), JSON.stringify(user));

test('an answer that arrives after logging out signs no one in', async ({ page, members, consoleGuard }) => {
  // The reloaded page may be opening its socket while the session ends.
  consoleGuard.expect(/status of 401|WebSocket connection .* failed/);
  await signIn(page, members.dana.user.email ?? '');
  await page.goto('/');
  const release = await delayResponse(page, '/api/users/me', 'GET');
  const asked = page.waitForRequest('**/api/users/me');
  await page.reload();
  await asked;
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  const late = page.waitForResponse('**/api/users/me');
  release();
  await (await late).finished();
  // The response to a later request arrives after it.
  await page.evaluate(() => fetch('/readyz').then((response) => response.text()));
  await expect(page).toHaveURL('/login');
  expect(await stored(page)).toBeNull();
});

test('the stored user shows before the server answers, whose answer replaces them', async ({ signedInAs, members }) => {
  const page = await signedInAs('dana');
  await page.goto('/');
  await storeForNext(page, { ...members.dana.user, name: 'Someone Else', profession: 'Astronaut' });
  const release = await delayResponse(page, '/api/users/me', 'GET');
  await page.reload();
  await expect(page.getByPlaceholder("What's on your mind, Someone?")).toBeVisible();
  release();
  await expect(page.getByPlaceholder("What's on your mind, Dana?")).toBeVisible();
  await expect.poll(() => stored(page)).toMatchObject({ name: 'Dana Whitlock', profession: '' });
});

test('a forged admin role gives no access', async ({ signedInAs, members, consoleGuard }) => {
  consoleGuard.expect(/status of 403/);
  const page = await signedInAs('ben');
  await page.goto('/');
  await storeForNext(page, { ...members.ben.user, role: 'admin' });
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/');
  await expect(page.getByText(members.ada.user.email ?? '')).toBeHidden();
  await expect.poll(() => stored(page)).toMatchObject({ role: 'student' });
});

test('a forged user without a session is a visitor', async ({ page, members, consoleGuard }) => {
  consoleGuard.expect(/status of 401/);
  await page.goto('/login');
  await storeForNext(page, members.ada.user);
  await page.goto('/members');
  await expect(page).toHaveURL('/login');
  await expect.poll(() => stored(page)).toBeNull();
});
