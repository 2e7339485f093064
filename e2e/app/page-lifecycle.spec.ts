import type { Page } from '@playwright/test';
import { fulfillCall } from '../fixtures/browser/intercept.ts';
import { row, startChat } from '../fixtures/chat.ts';
import { expectAccessible } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const failure = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });
const notice = (page: Page) => page.getByRole('complementary', { name: 'About this page' });
const reports = (page: Page): { message: string; route: string }[] => {
  const sent: { message: string; route: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/browser-errors')) sent.push(request.postDataJSON());
  });
  return sent;
};

test('a screen that throws keeps header and navigation and can be retried', { tag: '@long' }, async ({
  signedInAs,
  members,
  consoleGuard,
}) => {
  consoleGuard.expect(/TypeError/);
  const page = await signedInAs('ben');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const sent = reports(page);
  const pending = page.waitForResponse('**/api/browser-errors');
  // Our server never sends this, and the screen can't render it.
  const title = unique('Stargazing');
  const date = new Date(Date.now() + 86_400_000).toISOString();
  const made = await members.mo.api.post('/api/events', { data: { title, description: 'On the roof.', date } });
  const { _id } = await made.json();
  await fulfillCall(page, `/api/events/${_id}`, 'GET', { status: 200, json: { _id, title: 7, cancelledAt: null } });
  await page.goto(`/events/${_id}`);
  await expect(failure(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'ClubPlatform' })).toBeVisible();
  expect((await pending).status()).toBe(202);
  expect(sent).toMatchObject([{ message: expect.stringContaining('TypeError'), route: '/events/:id' }]);

  await page.getByRole('button', { name: 'Copy details' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const details = await page.evaluate(() => navigator.clipboard.readText());
  expect(details).toMatch(
    /TypeError: .+\nScreen: \/events\/:id\nBuild: [\da-f]{12}\nReference: [a-z0-9]{4}-[a-z0-9]{4}\nTime: 2/,
  );

  await navigation(page).getByRole('link', { name: 'Members', exact: true }).click();
  await expect(page.getByText('Ada Okafor').first()).toBeVisible();
  await expect(failure(page)).toHaveCount(0);

  await page.goBack();
  await expect(failure(page)).toBeVisible();
  await page.unrouteAll();
  const again = page.getByRole('button', { name: 'Try again' });
  // The page's state may be the cause, so the second retry reloads.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
});

test('a screen whose code is gone offers to reload', { tag: '@long' }, async ({ signedInAs, consoleGuard }) => {
  consoleGuard.expect(/status of 404/);
  const page = await signedInAs('ben');
  await page.goto('/');
  const draft = unique('Half a thought');
  await page.getByPlaceholder("What's on your mind, Ben?").fill(draft);
  await page.route('**/assets/members-*.js', (route) => route.fulfill({ status: 404 }));
  await navigation(page).getByRole('link', { name: 'Members', exact: true }).click();
  await expect(notice(page).getByRole('status')).toContainText("couldn't be loaded. Reload");
  await expectAccessible(page);
  await expect(navigation(page)).toBeVisible();
  await page.unrouteAll();
  await notice(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Ada Okafor').first()).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await navigation(page).getByRole('link', { name: 'Feed' }).click();
  await expect(page.getByPlaceholder("What's on your mind, Ben?")).toHaveValue(draft);
  await page.getByPlaceholder("What's on your mind, Ben?").fill('');
});

test('a screen opened offline loads once the network is back', { tag: '@long' }, async ({
  signedInAs,
  consoleGuard,
}) => {
  consoleGuard.expect(/ERR_INTERNET_DISCONNECTED/);
  const page = await signedInAs('ben');
  const sent = reports(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await navigation(page).getByRole('link', { name: 'Projects' }).click();
  await expect(notice(page)).toContainText("couldn't be loaded");
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Add Your Project' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  const rules = await page.evaluate(() => Array.from(document.styleSheets, ({ cssRules }) => cssRules.length));
  expect(rules).not.toContain(0);
  expect(sent).toEqual([]);
});

test('the live connection opens when its code arrives late', { tag: '@long' }, async ({ signedInAs, consoleGuard }) => {
  consoleGuard.expect(/status of 404/);
  const page = await signedInAs('ben');
  const sent = reports(page);
  // The socket library is the only file that loads after the first paint.
  await page.route('**/assets/esm-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await expect(notice(page)).toBeVisible();
  const live = page.waitForEvent('websocket');
  await page.unrouteAll();
  await live;
  await expect(notice(page)).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('attaching a file offline shows an error', { tag: '@long' }, async ({ signedInAs, members, consoleGuard }) => {
  consoleGuard.expect(/ERR_INTERNET_DISCONNECTED/);
  await startChat(members.ben, members.cleo);
  const page = await signedInAs('ben');
  const sent = reports(page);
  await page.goto('/chat');
  await row(page, /Cléo/).click();
  await expect(page.getByPlaceholder('Type a message...')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  const files = page.locator('input[type=file]');
  await files.setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('a plan') });
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to upload file.' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('a page older than the server offers to reload', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('ben');
  await page.goto('/');
  await expect(page.getByPlaceholder("What's on your mind, Ben?")).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-club-build': 'the next one' } });
  });
  await navigation(page).getByRole('link', { name: 'Events', exact: true }).click();
  await expect(notice(page)).toContainText('ClubPlatform has been updated. Reload');
  await page.unrouteAll({ behavior: 'wait' });
  await notice(page).getByRole('button', { name: 'Reload' }).click();
  await expect(notice(page)).toHaveCount(0);
});

test('a page that cannot start says so and reports it', { tag: '@long' }, async ({ page, consoleGuard }) => {
  consoleGuard.expect(/status of 404/);
  const sent = reports(page);
  await page.route('**/assets/index-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: "This page hasn't started" })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => sent).toMatchObject([{ message: expect.stringMatching(/^The page did not start: missing/) }]);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to your accountt' })).toBeVisible();
});

test('an uncaught error is reported once, without search terms', { tag: '@long' }, async ({ page, consoleGuard }) => {
  consoleGuard.expect(/exception/);
  const sent = reports(page);
  await page.goto('/login?next=secret');
  await expect(page.getByRole('heading', { name: 'Sign in to your accountt' })).toBeVisible();
  const fail = (message: string) =>
    page.evaluate((text) => {
      setTimeout(() => {
        throw new Error(`${text} at ${location.href}`);
      });
    }, message);
  await fail('First');
  await fail('First');
  // Each is sent on its own, so the second could be there first.
  await expect.poll(() => sent).toHaveLength(1);
  await fail('Second');
  await expect
    .poll(() => sent.map(({ message }) => message.replace(/http\S+/, 'there')))
    .toEqual(['Error: First at there', 'Error: Second at there']);
  expect(JSON.stringify(sent)).not.toContain('secret');
  expect(sent[0]).toMatchObject({ route: '/login' });
});
