import { openFeed, openLive } from '../fixtures/browser/live.ts';
import { cardOf, postAs } from '../fixtures/posts.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

test('a post is reposted with own words, its author hears of it, and a deleted original leaves the words', async ({
  signedInAs,
  members,
}) => {
  const [words, ownWords] = [unique('The kiln is free'), unique('Everyone, look')];
  const original = await postAs(members.ben, words);
  const [author, reader] = [await signedInAs('ben'), await signedInAs('cleo')];
  await openLive(author, '/');
  await reader.setViewportSize({ width: 390, height: 844 });
  await openFeed(reader);
  await cardOf(reader, words).getByRole('button', { name: 'Post options' }).click();
  await reader.getByRole('menuitem', { name: 'Repost' }).click();
  const dialog = reader.getByRole('dialog', { name: 'Repost this post' });
  await dialog.getByRole('textbox').fill(ownWords);
  await expectAccessible(reader);
  await dialog.getByRole('button', { name: 'Repost', exact: true }).click();
  await expect(dialog).toBeHidden();
  const repost = cardOf(reader, ownWords);
  const quote = repost.getByRole('blockquote');
  await expect(quote.getByText(words)).toBeVisible();
  await expectNoSidewaysScroll(reader);
  await expectAccessible(reader);

  await members.ben.api.put(`/api/posts/${original._id}`, { data: { content: `**${words}** until six` } });
  await expect(quote.getByRole('strong')).toHaveText(words);
  // The whole card leads to the original.
  const box = await quote.boundingBox();
  await quote.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) - 4 } });
  await expect(reader).toHaveURL(new RegExp(`/posts/${original._id}$`));
  await reader.goBack();

  await author.goto('/notifications');
  await author
    .getByRole('link', { name: /reposted your post/ })
    .first()
    .click();
  await expect(cardOf(author, ownWords)).toBeVisible();
  await members.ben.api.delete(`/api/posts/${original._id}`);
  for (const page of [reader, author])
    await expect(cardOf(page, ownWords).getByText("This post isn't available.")).toBeVisible();
});

test('a post is reposted by keyboard without own words, and at most once', async ({
  signedInAs,
  members,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 409/);
  const words = unique('Clay for all');
  const { _id } = await postAs(members.ben, words);
  const page = await signedInAs('cleo');
  await openFeed(page);
  const dialog = page.getByRole('dialog', { name: 'Repost this post' });
  const open = async () => {
    await cardOf(page, words).last().getByRole('button', { name: 'Post options' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('r');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox')).toBeFocused();
  };
  await open();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, words)).toHaveCount(2);
  await open();
  await dialog.getByRole('button', { name: 'Repost', exact: true }).click();
  await expect(dialog.getByText('You have reposted this post already.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const [newest] = await (await members.cleo.api.get('/api/posts?limit=1')).json();
  expect(newest).toMatchObject({ content: '', isRepost: true, repost: { _id } });
});
