import type { Locator, Page } from '@playwright/test';
import { picture } from './fixtures/files.ts';
import { answerCall, holdCall } from './fixtures/intercept.ts';
import { cardOf, postAs } from './fixtures/posts.ts';
import { expectColor } from './fixtures/screen.ts';
import { scrollDownTo, scrolled } from './fixtures/scrolling.ts';
import { expect, test } from './fixtures/test.ts';
import { unique } from './fixtures/unique.ts';

const feed = (page: Page) => page.getByRole('list', { name: 'Posts' });
const like = (card: Locator) => card.getByRole('button', { name: 'Like', exact: true });
const commentField = (card: Locator) => card.getByPlaceholder('Add a comment...');

test('a like shows at once and stays', async ({ signedInAs, members }) => {
  const text = unique('Likeable');
  await postAs(members.cleo, text);
  const page = await signedInAs('ben');
  await page.goto('/');
  const card = cardOf(page, text);
  await expect(like(card)).toHaveAttribute('aria-pressed', 'false');
  const plain = await like(card).evaluate((element) => getComputedStyle(element).color);
  const release = await holdCall(page, '/like', 'PUT');
  await like(card).click();
  await expect(like(card)).toHaveAttribute('aria-pressed', 'true');
  await expect(card.getByText('1 like', { exact: true })).toBeVisible();
  await expect.poll(() => like(card).evaluate((element) => getComputedStyle(element).color)).not.toBe(plain);
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(like(card)).toHaveAttribute('aria-pressed', 'true');
  await like(card).click();
  await expect(card.getByText('0 likes')).toBeVisible();
});

test('a failed like is rolled back with an error', async ({ signedInAs, members, consoleGuard }) => {
  consoleGuard.expect(/status of 503|answer: 503/);
  const text = unique('Unlikeable');
  await postAs(members.cleo, text);
  const page = await signedInAs('ben');
  await page.goto('/');
  const card = cardOf(page, text);
  const message = 'The club is very busy right now.';
  await answerCall(page, '/like', 'PUT', { status: 503, json: { message, code: 'unavailable' } });
  await like(card).click();
  await expect(page.getByRole('alert').getByText(message)).toBeVisible();
  await expect(like(card)).toHaveAttribute('aria-pressed', 'false');
  await expect(card.getByText('0 likes')).toBeVisible();
});

test('comments open from the count and the button, and a blank one is not sent', async ({ signedInAs, members }) => {
  const text = unique('Discuss');
  await postAs(members.cleo, text);
  const page = await signedInAs('ben');
  await page.goto('/');
  const card = cardOf(page, text);
  await expect(commentField(card)).toBeHidden();
  await card.getByRole('button', { name: '0 comments' }).click();
  await expect(commentField(card)).toBeVisible();
  await card.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(commentField(card)).toBeHidden();
  await card.getByRole('button', { name: 'Comment', exact: true }).click();
  const post = card.getByRole('button', { name: 'Post', exact: true });
  await commentField(card).fill('   ');
  await expect(post).toBeDisabled();
  const comment = unique('<i>Quite</i> right');
  await commentField(card).fill(comment);
  await commentField(card).press('Enter');
  await expect(card.getByRole('list', { name: 'Comments' })).toContainText(comment);
  await expect(card.getByRole('button', { name: '1 comment', exact: true })).toBeVisible();
  await expect(commentField(card)).toHaveValue('');

  await card.getByRole('button', { name: "Delete Ben Castellanos's comment" }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(card.getByText(comment)).toHaveCount(0);
  await expect(card.getByRole('button', { name: '0 comments' })).toBeVisible();
});

test('a failed comment puts its text back into the field', async ({ signedInAs, members, consoleGuard }) => {
  consoleGuard.expect(/status of 503|answer: 503/);
  const text = unique('Ask me anything');
  await postAs(members.cleo, text);
  const page = await signedInAs('ben');
  await page.goto('/');
  const card = cardOf(page, text);
  await card.getByRole('button', { name: '0 comments' }).click();
  const message = 'The club is very busy right now.';
  await answerCall(page, '/comments', 'POST', { status: 503, json: { message, code: 'unavailable' } });
  await commentField(card).fill('What is your favourite gear ratio?');
  await commentField(card).press('Enter');
  await expectColor(card.getByText(message), 'red');
  await expect(commentField(card)).toHaveValue('What is your favourite gear ratio?');
  await expect(card.getByRole('button', { name: '0 comments' })).toBeVisible();
});

test('a long post collapses behind Show more', async ({ signedInAs, members }) => {
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

test('a tall picture shows at most 500 px high; a viewer shows it whole', async ({ signedInAs, members }) => {
  const text = unique('A very tall tower');
  await postAs(members.cleo, text, picture(400, 1_200));
  const page = await signedInAs('ben');
  await page.goto('/');
  const image = cardOf(page, text).getByRole('img', { name: /^Picture in .*'s post$/ });
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalHeight)).toBeGreaterThan(0);
  const height = async () => (await image.boundingBox())?.height ?? 0;
  await expect.poll(height).toBeGreaterThan(300);
  expect(await height()).toBeLessThanOrEqual(500);
  await image.click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('img', { name: /^Picture in .*'s post$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(cardOf(page, text).locator('button:focus')).toHaveCount(1);
});

test('sixty posts load while scrolling, and only those near the viewport are rendered', async ({
  signedInAs,
  members,
}) => {
  const mark = unique('Number');
  for (let number = 1; number <= 60; number++) await postAs(members.cleo, `${mark}: ${number}`);
  const page = await signedInAs('ben');
  await page.goto('/');
  await expect(feed(page).getByRole('article').first()).toContainText(`${mark}: 60`);
  await expect(feed(page).locator('> li')).toHaveCount(20);
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
  // Heights of items far from the viewport are whole pixels.
  await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThan(5);
});
