import type { Page } from '@playwright/test';
import { limits } from 'contract/limits.ts';
import { scrollDownTo, scrolled } from '../fixtures/browser/scrolling.ts';
import { picture } from '../fixtures/files.ts';
import { cardOf, postAs } from '../fixtures/posts.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const feed = (page: Page) => page.getByRole('list', { name: 'Posts' });

test('a long post collapses behind Show more', { tag: '@long' }, async ({ signedInAs, members }) => {
  const text = unique('A long story');
  const last = unique('and that is how it ended.');
  await postAs(members.cleo, `${text}\n${'It went on.\n'.repeat(60)}${last}`);
  const page = await signedInAs('ben');
  await page.goto('/');
  const card = cardOf(page, text);
  const height = async () => (await card.boundingBox())?.height ?? 0;
  const more = card.getByRole('button', { name: 'Show more' });
  await expect(more).toBeVisible();
  const folded = await height();
  await more.click();
  await expect(card.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(height).toBeGreaterThan(folded * 2);
});

test('a tall picture shows at most 500 px high; a viewer shows it whole', { tag: '@long' }, async ({
  signedInAs,
  members,
}) => {
  const text = unique('A very tall tower');
  await postAs(members.cleo, text, picture(400, 1_200));
  const page = await signedInAs('ben');
  await page.goto('/');
  const image = cardOf(page, text).getByRole('img', { name: /^Photo in .*'s post$/ });
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalHeight)).toBeGreaterThan(0);
  const height = async () => (await image.boundingBox())?.height ?? 0;
  await expect.poll(height).toBeGreaterThan(300);
  expect(await height()).toBeLessThanOrEqual(500);
  await image.click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('img', { name: /^Photo in .*'s post$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(cardOf(page, text).locator('button:focus')).toHaveCount(1);
});

test('sixty posts load while scrolling, and only those near the viewport are rendered', { tag: '@long' }, async ({
  signedInAs,
  members,
}) => {
  const mark = unique('Number');
  for (let number = 1; number <= 60; number++) await postAs(members.cleo, `${mark}: ${number}`);
  const page = await signedInAs('ben');
  await page.goto('/');
  await expect(feed(page).getByRole('article').first()).toContainText(`${mark}: 60`);
  // The line about new members is none of them.
  await expect(feed(page).locator('> li').filter({ hasText: mark })).toHaveCount(limits.feedPage);
  const drawn: number[] = [];
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      drawn.push(await page.getByRole('article').count());
      return page.getByText("You're all caught up.").isVisible();
    })
    .toBe(true);
  await expect.poll(() => feed(page).locator('> li').count()).toBeGreaterThanOrEqual(60);
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(40);
  expect(Math.max(...drawn)).toBeLessThan(60);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(cardOf(page, `${mark}: 60`)).toBeInViewport();

  const middle = cardOf(page, `${mark}: 25`).getByRole('link', { name: 'Cléo Martin' }).first();
  await scrollDownTo(page, middle);
  const place = await scrolled(page);
  await middle.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cléo Martin');
  await page.goBack();
  await expect(middle).toBeInViewport();
  await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThan(5);
});
