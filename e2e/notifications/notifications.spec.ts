import type { Page } from '@playwright/test';
import type { PushMessage } from 'contract/notifications/push.ts';
import { openLive } from '../fixtures/browser/live.ts';
import { applyByCall } from '../fixtures/members.ts';
import { newMember } from '../fixtures/new-member.ts';
import { expectAccessible, setSize } from '../fixtures/screens/screen.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications', exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const list = (page: Page) => page.getByRole('list', { name: 'Notifications' });
const icon = (page: Page) => page.locator('link[rel=icon]');

test('a like, a comment and a request appear on both devices, and what is read on one is read on the other', async ({
  browser,
  club,
  members,
  consoleGuard,
}) => {
  const nadia = await newMember(club.url, members);
  const open = async () => {
    const context = await browser.newContext({ baseURL: club.url });
    consoleGuard.watch(context, club.url);
    return context.newPage();
  };
  const [laptop, phone] = [await open(), await open()];
  await setSize(phone, 390);
  for (const page of [laptop, phone]) {
    await signIn(page, nadia.user.email);
    await openLive(page, '/members');
  }
  const content = unique('A robot that waters plants');
  const post = await (await nadia.api.post('/api/posts', { data: { content } })).json();

  await members.ben.api.put(`/api/posts/${post._id}/like`);
  for (const page of [laptop, phone]) {
    await expect(page).toHaveTitle(/^\(1\) /);
    await expect(icon(page)).toHaveAttribute('href', '/favicon-unread.svg');
  }
  await members.cleo.api.put(`/api/posts/${post._id}/like`);
  await members.ben.api.post(`/api/posts/${post._id}/comments`, { data: { text: 'Does it talk?' } });
  await members.ben.api.post(`/api/users/connect/${nadia.user._id}`);
  for (const page of [laptop, phone]) await expect(page).toHaveTitle(/^\(3\) /);

  await bell(laptop).click();
  // Likes and comments come shortly after immediate notifications.
  const items = list(laptop).getByRole('listitem');
  for (const text of [
    'Ben Castellanos wants to connect with you',
    `Ben Castellanos commented on your post${content}`,
    `Cléo Martin and Ben Castellanos liked your post${content}`,
  ])
    await expect(items.filter({ hasText: text })).toHaveCount(1);
  await expect(items).toHaveCount(3);
  await expectAccessible(laptop);
  // On a phone the bell leads to all of them.
  await phone.getByRole('link', { name: /^Notifications/ }).click();
  await expect(phone).toHaveURL(/\/notifications$/);
  await expect(list(phone).getByRole('listitem')).toHaveCount(3);

  await panel(laptop)
    .getByRole('link', { name: /commented on your post/ })
    .click();
  await expect(laptop).toHaveURL(new RegExp(`/posts/${post._id}#comment-`));
  await expect(panel(laptop)).toBeHidden();
  // The post is read, and so are all its notifications.
  for (const page of [laptop, phone]) await expect(page).toHaveTitle(/^\(1\) /);
  await expect(list(phone).getByText('Unread:')).toHaveCount(1);
  await phone.getByRole('button', { name: 'Mark all as read' }).click();
  for (const page of [laptop, phone]) {
    await expect(page).not.toHaveTitle(/^\(/);
    await expect(icon(page)).toHaveAttribute('href', '/favicon.svg');
  }
  await phone.getByRole('tab', { name: 'Unread' }).click();
  await expect(phone.getByText("You're all caught up", { exact: true })).toBeVisible();
  // On an open post, its likes are read as they come.
  await openLive(laptop, '/members');
  await members.dana.api.put(`/api/posts/${post._id}/like`);
  await expect(list(phone)).toContainText('Dana Whitlock liked your post');
  for (const page of [laptop, phone]) await page.context().close();
});

test('what a member switches off does not come', { tag: '@long' }, async ({ page, club, members }) => {
  const nadia = await newMember(club.url, members);
  await signIn(page, nadia.user.email);
  await openLive(page, '/settings');
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/notification-settings') && response.request().method() === 'PUT',
  );
  await page.getByLabel('Likes on my posts: In the app').uncheck();
  await saved;
  await page.reload();
  await expect(page.getByLabel('Likes on my posts: In the app')).not.toBeChecked();
  const post = await (await nadia.api.post('/api/posts', { data: { content: unique('Quiet please') } })).json();
  await members.ben.api.put(`/api/posts/${post._id}/like`);
  await members.ben.api.post(`/api/posts/${post._id}/comments`, { data: { text: 'Heard.' } });
  await page.goto('/notifications');
  await expect(list(page).getByRole('listitem')).toHaveText([/commented on your post/]);
});

test('every admin sees how many applications wait, until one of them has decided', { tag: '@long' }, async ({
  signedInAs,
  members,
  request,
}) => {
  const ada = await signedInAs('ada');
  await openLive(ada, '/members');
  const admin = ada.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Admin/ });
  const before: unknown[] = await (await members.ada.api.get('/api/admin/applications?limit=100')).json();
  const email = `${unique('eve').replace(/\W+/g, '-')}@college.example`;
  await applyByCall(request, { name: 'Eve Applicant', email, college: 'Northgate', course: 'Physics' });
  await expect(admin).toContainText(`${before.length + 1} application`);
  const pending: { _id: string; email: string }[] = await (
    await members.ada.api.get('/api/admin/applications?limit=100')
  ).json();
  await members.ada.api.put(`/api/admin/applications/${pending.find((one) => one.email === email)?._id}/reject`);
  if (before.length === 0) await expect(admin).toHaveText('Admin');
  else await expect(admin).toContainText(`${before.length} application`);
});

test('a push message is shown with a tag that replaces the one before it, and leads to its screen in the open tab', async ({
  signedInAs,
}) => {
  const page = await signedInAs('ben');
  await openLive(page, '/events');
  const started = page.context().waitForEvent('serviceworker');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  await page.getByRole('searchbox').fill('half a word');
  const shown = await (await started).evaluate(receivePushes, [
    { title: 'ClubPlatform', body: 'Cléo liked your post', url: '/members', tag: 'post.liked 1', unread: 1 },
    { title: 'ClubPlatform', body: 'Cléo and Dana liked your post', url: '/members', tag: 'post.liked 1', unread: 1 },
  ]);
  expect(shown).toEqual([
    ['ClubPlatform', 'Cléo liked your post', 'post.liked 1'],
    ['ClubPlatform', 'Cléo and Dana liked your post', 'post.liked 1'],
  ]);
  await expect(page).toHaveURL(/\/members$/);
  // The page did not reload, so the typed text is still there.
  await expect(page.getByRole('searchbox').first()).toHaveValue('half a word');
});

/** In the service worker: receives messages, clicks the last, and returns the notifications. */
async function receivePushes(messages: PushMessage[]): Promise<string[][]> {
  interface Shown {
    body: string;
    tag: string;
    data: { url: string };
  }
  const { registration, PushEvent, ExtendableEvent } = globalThis as unknown as {
    registration: object;
    PushEvent: new (name: string, init: { data: string }) => Event;
    ExtendableEvent: new (name: string) => Event;
  };
  const shown: string[][] = [];
  // It has no badge either; requesting one ends the worker.
  Object.defineProperty(navigator, 'setAppBadge', { value: async () => {} });
  for (const message of messages) {
    // A browser without a screen shows no notifications, so they are recorded instead.
    const next = new Promise<Shown>((resolve) => {
      Object.getPrototypeOf(registration).showNotification = async (title: string, options: Shown) => {
        shown.push([title, options.body, options.tag]);
        resolve(options);
      };
    });
    globalThis.dispatchEvent(new PushEvent('push', { data: JSON.stringify(message) }));
    const { data } = await next;
    if (shown.length < messages.length) continue;
    const click = Object.assign(new ExtendableEvent('notificationclick'), { notification: { close() {}, data } });
    globalThis.dispatchEvent(click);
  }
  return shown;
}

test('a browser that blocks notifications says what to do', async ({ signedInAs, club }) => {
  const page = await signedInAs('ben');
  // A browser without a window blocks them by itself, and one with a window would ask.
  const browser = await page.context().newCDPSession(page);
  const { browserContextId = '' } = (await browser.send('Target.getTargetInfo')).targetInfo;
  const permission = { name: 'notifications' };
  await browser.send('Browser.setPermission', { permission, setting: 'denied', origin: club.url, browserContextId });
  await page.goto('/settings');
  await expect(page.getByText('Your browser blocks notifications from this site.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on push notifications' })).toBeEnabled();
});

test('the page names its app, its worker is always fresh, and nothing is stored for a time without a network', {
  tag: '@long',
}, async ({ page, request }) => {
  await page.goto('/login');
  await expect(page.locator('meta[name="apple-mobile-web-app-title"]')).toHaveAttribute('content', 'ClubPlatform');
  const manifest = await request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '');
  expect((await manifest.json()).name).toBe('ClubPlatform');
  for (const rel of ['apple-touch-icon', 'icon']) {
    const address = await page.locator(`link[rel="${rel}"]`).getAttribute('href');
    expect((await request.get(address ?? '')).status()).toBe(200);
  }
  const worker = await request.get('/sw.js');
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' });
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
