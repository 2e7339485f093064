import { openFeed, openLive } from '../fixtures/browser/live.ts';
import { cardOf, postAs } from '../fixtures/posts.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

test('a scheduled post appears for others at its time, and leaves the list of its author', { tag: '@long' }, async ({
  members,
  signedInAs,
}) => {
  const [author, reader] = [await signedInAs('ben'), await signedInAs('cleo')];
  const content = unique('Doors open now');
  await openFeed(reader);
  const publishAt = new Date(Date.now() + 5_000).toISOString();
  await members.ben.api.post('/api/posts', { data: { content, publishAt } });
  await openLive(author, '/scheduled');
  await expect(cardOf(author, content).or(author.getByText(content)).first()).toBeVisible();
  await expect(reader.getByText(content)).toHaveCount(0);

  await reader.getByRole('button', { name: '1 new post' }).click({ timeout: 30_000 });
  await expect(cardOf(reader, content)).toBeVisible();
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(publishAt));
  await expect(author.getByText(content)).toHaveCount(0);
});

test('by latest activity, a comment in another browser is announced, and moves its post up when asked', async ({
  members,
  signedInAs,
}) => {
  const [quiet, newer] = [unique('An old question'), unique('Something newer')];
  const { _id } = await postAs(members.ada, quiet);
  await postAs(members.ada, newer);
  const [reader, writer] = [await signedInAs('cleo'), await signedInAs('ben')];
  await openLive(reader, '/');
  await reader.getByRole('combobox', { name: 'Sort by' }).selectOption('Latest activity');
  const posts = reader.getByRole('list', { name: 'Posts' }).getByRole('article');
  await expect(posts.first()).toContainText(newer);

  await writer.goto(`/posts/${_id}`);
  await writer.getByPlaceholder('Add a comment...').fill('I know the answer');
  await writer.keyboard.press('Enter');
  const pill = reader.getByRole('button', { name: '1 post with new activity' });
  await expect(pill).toBeVisible();
  await expect(posts.first()).toContainText(newer);
  await pill.click();
  await expect(posts.first()).toContainText(quiet);
  await expect(pill).toHaveCount(0);
});
