import { screen, waitFor, within } from '@testing-library/react';
import { createPost, type Post } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { feedIs, openFeed, postWith, toLive } from '../../../testing/feed.ts';
import { member, newId, post } from '../../../testing/samples.ts';
import { user } from '../../../testing/screens.tsx';

const originalOf = ({ _id, author, content, media, createdAt }: Post): NonNullable<Post['repost']> => ({
  ...{ _id, author, content, media, createdAt },
});

const original = post('cleo', { content: 'Our robot waters plants.' });
const repost = (changes: Partial<Post> = {}) =>
  post('mo', { content: 'Look at this', isRepost: true, repost: originalOf(original), ...changes });

async function openDialog(text: string) {
  const card = await postWith(text);
  await user.click(card.getByRole('button', { name: 'Post options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Repost' }));
  return within(await screen.findByRole('dialog', { name: 'Repost this post' }));
}

test('a repost holds its original as a card that leads to it', async () => {
  await openFeed(repost());
  const card = await postWith('Look at this');
  expect(card.getByRole('link', { name: /^Cléo Martin/ })).toHaveAttribute('href', `/posts/${original._id}`);
  expect(within(card.getByRole('blockquote')).getByText('Our robot waters plants.')).toBeVisible();
});

test('an original that is gone or hidden says so', async () => {
  await openFeed(repost({ repost: null }));
  const card = await postWith('Look at this');
  expect(card.getByText("This post isn't available.")).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Post options' }));
  expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Repost' })).toBeNull();
});

test('a post is reposted with own words or none, and the new one is in front', async () => {
  await openFeed(original);
  const dialog = await openDialog('Our robot waters plants.');
  expect(dialog.getByText('Cléo Martin: Our robot waters plants.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Your own words/ }), 'So good');
  const made = post('ben', { content: 'So good', isRepost: true, repost: originalOf(original) });
  club.respond(createPost, () => {
    feedIs(made, original);
    return made;
  });
  await user.click(dialog.getByRole('button', { name: 'Repost' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(club.requests(createPost)).toMatchObject([{ body: { content: 'So good', repostOf: original._id } }]);
  expect(await screen.findByText('So good')).toBeVisible();
});

test('a repost of a repost is one of the first, and a second one is explained', async () => {
  await openFeed(repost());
  const dialog = await openDialog('Look at this');
  club.respond(createPost, failure('conflict', 'You have reposted this post already.'));
  await user.click(dialog.getByRole('button', { name: 'Repost' }));
  expect(await dialog.findByText('You have reposted this post already.')).toBeVisible();
  expect(club.requests(createPost)).toMatchObject([{ body: { content: '', repostOf: original._id } }]);
});

test('an edit, a new name and a deletion of the original reach the repost', async () => {
  const shown = repost();
  await openFeed(shown);
  const card = await postWith('Look at this');
  const edited = { ...shown, repost: originalOf({ ...original, content: 'Our robot waters everything.' }) };
  feedIs(edited);
  club.publish('postUpdated', toLive(edited));
  expect(await card.findByText('Our robot waters everything.')).toBeVisible();
  club.publish('memberUpdated', { ...member('cleo'), name: 'Cléo Dupont' });
  expect(await card.findByText('Cléo Dupont')).toBeVisible();
  const alone = { ...shown, repost: null };
  feedIs(alone);
  club.publish('postUpdated', toLive(alone));
  expect(await card.findByText("This post isn't available.")).toBeVisible();
  expect(card.getByText('Look at this')).toBeVisible();
});

test("a group's post is reposted in the group alone, and the dialog says so", async () => {
  const group = { _id: newId(), name: 'Robotics' };
  await openFeed(post('cleo', { content: 'Batteries, please.', group }));
  const dialog = await openDialog('Batteries, please.');
  expect(dialog.getByText('Only members of Robotics see it.')).toBeVisible();
  club.respond(createPost, repost({ group }));
  await user.click(dialog.getByRole('button', { name: 'Repost' }));
  await waitFor(() => expect(club.requests(createPost)).toMatchObject([{ body: { groupId: group._id } }]));
});
