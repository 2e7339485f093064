import type { Page } from '@playwright/test';
import type { Member } from './fixtures/members.ts';
import { cardOf, postAs } from './fixtures/posts.ts';
import { readUntil } from './fixtures/scrolling.ts';
import { expect, test } from './fixtures/test.ts';
import { unique } from './fixtures/unique.ts';

const save = (page: Page, text: string) => cardOf(page, text).getByRole('button', { name: 'Save post' });

const setSaved = ({ api }: Member, id: string, saved = true) => api.put(`/api/posts/${id}/save`, { data: { saved } });

test('saved posts are listed, last saved first, until they are removed', async ({ signedInAs, members }) => {
  const [first, second] = [unique('Keep this'), unique('And this')];
  await postAs(members.ben, first);
  await postAs(members.ben, second);
  const page = await signedInAs('dana');
  await page.goto('/');
  await save(page, second).click();
  await expect(save(page, second)).toHaveAttribute('aria-pressed', 'true');
  await save(page, first).click();
  await page.getByRole('complementary', { name: 'You' }).getByRole('link', { name: 'Saved Posts' }).click();
  await expect(page).toHaveURL('/saved');
  const cards = page.getByRole('article');
  await expect(cards.nth(0)).toContainText(first);
  await expect(cards.nth(1)).toContainText(second);

  await save(page, first).click();
  await expect(cardOf(page, first)).toHaveCount(0);
  await page.reload();
  await expect(cardOf(page, second)).toBeVisible();
  await expect(cardOf(page, first)).toHaveCount(0);
});

test('the saved list grows while scrolling, and nobody else sees it', async ({ signedInAs, members }) => {
  const texts = Array.from({ length: 23 }, () => unique('Shelf'));
  for (const text of texts) await setSaved(members.mo, (await postAs(members.ben, text))._id);
  const page = await signedInAs('mo');
  await page.goto('/saved');
  await expect(cardOf(page, texts[22] ?? '')).toBeVisible();
  await readUntil(page, cardOf(page, texts[0] ?? ''));

  const other = await signedInAs('ada');
  await other.goto('/saved');
  await expect(other.getByText('Nothing saved yet')).toBeVisible();
  await other.getByRole('link', { name: 'Go to the feed' }).click();
  await expect(other).toHaveURL('/');
});

test('Share copies the link, which opens the post', async ({ signedInAs, members, baseURL }) => {
  const text = unique('Pass it on');
  const post = await postAs(members.ben, text);
  const page = await signedInAs('dana');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto('/');
  await cardOf(page, text).getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('alert').getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${baseURL}/posts/${post._id}`);
  await page.goto(link);
  await expect(cardOf(page, text)).toBeVisible();
});

test('My Groups lists the group chats, or says that there are none', async ({ signedInAs, members }) => {
  const page = await signedInAs('ben');
  await page.goto('/');
  await page.getByRole('complementary', { name: 'You' }).getByRole('link', { name: 'My Groups' }).click();
  await expect(page).toHaveURL('/groups');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Groups');

  const name = unique('Night walkers');
  const users = [members.cleo.user._id, members.dana.user._id];
  expect((await members.ben.api.post('/api/messages/group', { data: { name, users } })).status()).toBe(201);
  await page.reload();
  const group = page.getByRole('listitem').filter({ hasText: name });
  await expect(group).toContainText('3 members');
});
