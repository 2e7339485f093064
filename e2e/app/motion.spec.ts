import { openLive } from '../fixtures/browser/live.ts';
import { watchMotion } from '../fixtures/browser/motion.ts';
import { field, messageOf, row, send, startChat } from '../fixtures/chat.ts';
import { cardOf, postAs } from '../fixtures/posts.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

test('a like moves its thumb and its number, but only by a press', async ({ signedInAs, members }) => {
  const text = unique('We won');
  const { _id } = await postAs(members.cleo, text);
  await members.ben.api.put(`/api/posts/${_id}/like`);
  const ben = await signedInAs('ben');
  const moved = await watchMotion(ben);
  await openLive(ben, `/posts/${_id}`);
  const like = cardOf(ben, text).getByRole('button', { name: 'Like', exact: true });
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  const rising = ({ how }: { how: string }) => /beat|rise|translate/.test(how);
  expect((await moved()).filter(rising)).toEqual([]);

  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(async () => (await moved()).filter(rising)).toMatchObject([{ how: 'translate', text: '0 likes' }]);
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  const both: string[] = [];
  await expect
    .poll(async () => both.push(...(await moved()).filter(rising).map(({ how, text }) => `${how} ${text}`)) && both)
    .toEqual(expect.arrayContaining([expect.stringMatching(/beat/), 'translate 1 like']));

  await members.dana.api.put(`/api/posts/${_id}/like`);
  await expect(cardOf(ben, text).getByText('2 likes')).toBeVisible();
  expect((await moved()).filter(({ text }) => text === '2 likes')).toEqual([]);
});

test('only a message that I just sent rises, not those of a conversation that opens', async ({
  signedInAs,
  members,
}) => {
  const { _id } = await startChat(members.ben, members.cleo);
  const ben = await signedInAs('ben');
  const moved = await watchMotion(ben);
  const [earlier, news] = [unique('Are you there'), unique('See you at six')];
  await openLive(ben, `/chat?conversation=${_id}`);
  await send(ben, earlier);
  await expect(messageOf(ben, earlier)).toBeVisible();
  await expect.poll(async () => (await moved()).some(({ how }) => how.includes('rise'))).toBe(true);

  await openLive(ben, '/chat');
  await row(ben, /Cléo/).click();
  await expect(messageOf(ben, earlier)).toBeVisible();
  await expect(field(ben)).toBeVisible();
  expect((await moved()).filter(({ how }) => how.includes('rise'))).toEqual([]);
  await send(ben, news);
  await expect(
    messageOf(ben, news)
      .getByLabel(/Delivered|Sent|Seen/)
      .first(),
  ).toBeVisible();
  const risen = (await moved()).filter(({ how }) => how.includes('rise'));
  expect(risen.length).toBeGreaterThan(0);
  for (const { text } of risen) expect(text).toContain(news);
});

test('a picture grows out of its card into its page, and holds nothing up', async ({ signedInAs, members }) => {
  const title = unique('Soldering');
  const date = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const created = await members.mo.api.post('/api/events', { data: { title, description: 'Bring a board.', date } });
  expect(created.status()).toBe(201);
  const ben = await signedInAs('ben');
  const moved = await watchMotion(ben);
  await openLive(ben, '/events');
  const card = ben.getByRole('link', { name: title, exact: true });
  const heading = ben.getByRole('heading', { level: 1, name: title });
  const back = ben.getByRole('link', { name: 'All events' });
  const comment = ben.getByPlaceholder('Add a comment...');
  await card.click();
  await expect(heading).toBeVisible();
  await expect.poll(async () => (await moved()).some(({ how }) => how.includes('grow'))).toBe(true);
  await comment.fill('Half a sent');
  await back.click();
  await card.click();
  await expect(comment).toHaveValue('Half a sent');
  await back.click();
  // Pressed while the picture still moves.
  await card.evaluate((link: HTMLElement) => link.click());
  await back.evaluate((link: HTMLElement) => link.click());
  await expect(ben).toHaveURL(/\/events$/);
  await expect(card).toBeVisible();
  await ben.goBack();
  await expect(heading).toBeVisible();
  await ben.reload();
  await expect(heading).toBeVisible();
  expect((await moved()).filter(({ how }) => how.includes('grow'))).toEqual([]);
});
