import type { Page } from '@playwright/test';
import { readUntil, scrollDownTo, scrolled } from '../fixtures/browser/scrolling.ts';
import type { Member } from '../fixtures/members.ts';
import { expect, test } from '../fixtures/test.ts';

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: name });
const names = (page: Page) => page.getByRole('list', { name: 'Members' }).locator('bdi');
const last = (page: Page) => page.getByText('Member 239', { exact: true });

/** Mocks a directory of 240 members. Only the one in the middle is real and has a profile. */
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

test('a long directory loads page by page, renders only what is near, and restores the scroll position', {
  tag: '@long',
}, async ({ signedInAs, members }) => {
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
