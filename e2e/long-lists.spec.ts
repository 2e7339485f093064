import type { Page } from '@playwright/test';
import type { Member } from './fixtures/members.ts';
import { readUntil, scrollDownTo, scrolled } from './fixtures/scrolling.ts';
import { expect, test } from './fixtures/test.ts';

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: name });
const names = (page: Page) => page.getByRole('list', { name: 'Members' }).locator('bdi');
const last = (page: Page) => page.getByText('Member 239', { exact: true });

/** Mocks a directory of 240 members; the one in the middle is real, and has a profile. */
async function fillDirectory(page: Page, { user }: Member): Promise<void> {
  const crowd = Array.from({ length: 240 }, (_, index) => ({
    ...{ _id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`, name: `Member ${index}`, avatar: '' },
    ...{ profession: 'Student', role: 'student', badges: [], skills: ['Chess'], connectionCount: 0 },
    relationship: 'none',
  }));
  Object.assign(crowd[120] ?? {}, { _id: user._id, name: user.name });
  await page.route('**/api/users?*', (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const link = start + 24 < crowd.length ? { link: `</api/users?cursor=${start + 24}>; rel="next"` } : {};
    return route.fulfill({ json: crowd.slice(start, start + 24), headers: link });
  });
}

test('a long directory loads page by page, renders only what is near, and restores the scroll position', async ({
  signedInAs,
  members,
}) => {
  const page = await signedInAs('ben');
  await fillDirectory(page, members.cleo);
  await page.goto('/members');
  await expect(page.getByText('Member 0', { exact: true })).toBeVisible();
  await readUntil(page, last(page));
  await expect(page.getByText('Member 0', { exact: true })).toHaveCount(0);
  await expect.poll(() => names(page).count()).toBeLessThan(200);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByText('Member 0', { exact: true })).toBeVisible();

  const middle = card(page, 'Cléo Martin').getByRole('link').first();
  await scrollDownTo(page, middle);
  const place = await scrolled(page);
  await middle.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cléo Martin');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(middle).toBeInViewport();
  // Heights of items far from the viewport are whole pixels.
  await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThan(5);
});

test('a list keeps loading when the browser reports several intersections at once', async ({ signedInAs, members }) => {
  const page = await signedInAs('ben');
  await page.addInitScript(() => {
    const Native = window.IntersectionObserver;
    window.IntersectionObserver = class extends Native {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const kept: IntersectionObserverEntry[] = [];
        super((entries, observer) => {
          if (kept.length === 0) setTimeout(() => callback(kept.splice(0), observer), 300);
          kept.push(...entries);
        }, options);
      }
    };
  });
  await fillDirectory(page, members.cleo);
  await page.goto('/members');
  await expect(page.getByText('Member 0', { exact: true })).toBeVisible();
  await readUntil(page, last(page));
});

test('more conversations load by themselves, with a retry when loading fails', async ({
  signedInAs,
  members: { ben, cleo, dana },
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 503|answer: 503/);
  const users = JSON.stringify([cleo.user._id, dana.user._id]);
  for (let number = 1; number <= 21; number++)
    await ben.api.post('/api/messages/group', { data: { name: `Circle ${number}`, users } });
  const page = await signedInAs('ben');
  let failing = true;
  // A page of the browser holds a hundred: twenty are as good.
  await page.route('**/api/messages?*', (route) => {
    const url = route.request().url();
    if (failing && url.includes('cursor=')) return route.fulfill({ status: 503 });
    return route.continue({ url: url.replace('limit=100', 'limit=20') });
  });
  await page.goto('/chat');
  const list = page.getByRole('navigation', { name: 'Conversations' });
  const retry = list.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    await list.getByText('Circle 2', { exact: true }).scrollIntoViewIfNeeded({ timeout: 1_000 });
    await expect(retry).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  failing = false;
  await retry.click();
  await expect(list.getByText('Circle 1', { exact: true })).toBeVisible();
  await expect(retry).toHaveCount(0);
});
