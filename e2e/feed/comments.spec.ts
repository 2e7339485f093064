import type { Page } from '@playwright/test';
import type { Comment } from 'contract/feed/feed.ts';
import { openLive } from '../fixtures/browser/live.ts';
import { cardOf, postAs } from '../fixtures/posts.ts';
import {
  everySize,
  expectAccessible,
  expectNoSidewaysScroll,
  expectStill,
  keepPicture,
  setSize,
  watchShifts,
} from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

const commentsIn = (page: Page, text: string) => cardOf(page, text).getByRole('list', { name: 'Comments' });

test('two members talk below a post: they reply, edit, react, and see it live', async ({ signedInAs, members }) => {
  const text = unique('Which wheels for the robot?');
  const { _id } = await postAs(members.ben, text);
  const [ben, cleo] = [await signedInAs('ben'), await signedInAs('cleo')];
  await Promise.all([openLive(ben, `/posts/${_id}`), openLive(cleo, `/posts/${_id}`)]);

  await cleo.getByPlaceholder('Add a comment...').fill('The smal ones');
  await cleo.keyboard.press('Enter');
  await expect(commentsIn(ben, text)).toContainText('The smal ones');
  await ben.getByRole('button', { name: 'Reply to Cléo Martin' }).click();
  await expect(ben.getByPlaceholder('Reply to Cléo Martin...')).toBeFocused();
  await ben.keyboard.type('Why those?');
  await ben.keyboard.press('Enter');
  const replies = cleo.getByRole('list', { name: 'Replies to Cléo Martin' });
  await expect(replies).toContainText('Why those?');

  await commentsIn(cleo, text).getByText('The smal ones').hover();
  await cleo.getByRole('button', { name: "Options for Cléo Martin's comment" }).click();
  await cleo.getByRole('menuitem', { name: 'Edit' }).click();
  await cleo.getByLabel('Text of your comment').fill('The small ones');
  await cleo.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(commentsIn(ben, text)).toContainText('The small ones');
  await expect(commentsIn(ben, text)).toContainText('edited');

  await cleo.getByRole('button', { name: "React to Ben Castellanos's comment" }).click();
  await cleo.getByRole('button', { name: 'React with 😂' }).click();
  const laugh = ben
    .getByRole('list', { name: 'Replies to Cléo Martin' })
    .getByRole('button', { name: '😂, 1 reaction' });
  await expect(laugh).toHaveAttribute('aria-pressed', 'false');
  await laugh.click();
  await expect(replies.getByRole('button', { name: '😂, 2 reactions' })).toHaveAttribute('aria-pressed', 'true');

  await commentsIn(cleo, text).getByText('The small ones').hover();
  await cleo.getByRole('button', { name: "Options for Cléo Martin's comment" }).click();
  await cleo.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(cleo.getByRole('dialog')).toContainText('this comment and its reply');
  await cleo.getByRole('button', { name: 'Confirm' }).click();
  await expect(cardOf(ben, text).getByRole('button', { name: '0 comments' })).toBeVisible();
});

test('a like and a reaction lead to who they are from', { tag: '@long' }, async ({ signedInAs, members }) => {
  const text = unique('We won');
  const { _id } = await postAs(members.ben, text);
  await members.mo.api.put(`/api/posts/${_id}/like`);
  await members.ada.api.put(`/api/posts/${_id}/reaction`, { data: { emoji: '🎉' } });
  const cleo = await signedInAs('cleo');
  await openLive(cleo, `/posts/${_id}`);
  const card = cardOf(cleo, text);
  await card.getByRole('button', { name: 'React', exact: true }).click();
  await cleo.getByRole('button', { name: 'React with ❤️' }).click();
  await expect(card.getByRole('button', { name: '❤️, 1 reaction' })).toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('button', { name: '1 like', exact: true }).click();
  await expect(cleo.getByRole('list', { name: 'People who like this' })).toContainText('Mo Lindqvist');
  await cleo.getByRole('tab', { name: '🎉 1' }).click();
  await expect(cleo.getByRole('list', { name: 'People who reacted with 🎉' })).toContainText('Ada Okafor');
  await expectAccessible(cleo);
  await cleo.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: '1 like', exact: true })).toBeFocused();
});

test('replies fit on every screen and are accessible', { tag: '@long' }, async ({ signedInAs, members }) => {
  const text = unique('A long talk');
  const { _id } = await postAs(members.ben, text);
  const comment = async (who: keyof typeof members, said: string, parentId: string | null = null) => {
    const response = await members[who].api.post(`/api/posts/${_id}/comments`, { data: { text: said, parentId } });
    const list: Comment[] = await response.json();
    return list.at(-1)?._id ?? '';
  };
  const question = await comment('cleo', 'Which wheels did you take, and would you take them again?');
  await comment('ben', 'The small ones. Wider ones slip on the greenhouse floor, whatever the catalog says.', question);
  await comment('mo', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverkäuferin'.repeat(2), question);
  await members.ada.api.put(`/api/posts/${_id}/comments/${question}/reaction`, { data: { emoji: '👍' } });
  for (const emoji of ['👍', '🎉', '😂'])
    await members[emoji === '👍' ? 'ada' : emoji === '🎉' ? 'mo' : 'cleo'].api.put(`/api/posts/${_id}/reaction`, {
      data: { emoji },
    });
  const page = await signedInAs('ben');
  await openLive(page, `/posts/${_id}`);
  await page.getByRole('button', { name: 'Reply to Cléo Martin' }).click();
  await expect(page.getByPlaceholder('Reply to Cléo Martin...')).toBeFocused();
  await everySize(page, async (width, scheme) => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await keepPicture(page, `comments-${width}-${scheme}`, { fullPage: true });
  });
});

test('a link in a comment gets its preview without moving what is read, and fits a phone', { tag: '@long' }, async ({
  club,
  members,
  signedInAs,
}) => {
  const post = await postAs(members.ben, unique('Whom do I ask?'));
  const page = await signedInAs('ben');
  await setSize(page, 390);
  await watchShifts(page);
  await openLive(page, `/posts/${post._id}`);
  await page.getByPlaceholder('Add a comment...').waitFor();
  for (const { user } of [members.dana, members.mo]) {
    const text = `Ask ${club.url}/profile/${user._id}`;
    await members.cleo.api.post(`/api/posts/${post._id}/comments`, { data: { text } });
  }
  const preview = page.getByRole('link', { name: new RegExp(members.mo.user.name) });
  await expect(preview).toBeVisible();
  const { x = 0, width = 390 } = (await preview.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(390);
  await expectStill(page, 0.01);
});
