import { screen, waitFor } from '@testing-library/react';
import { listPosts, type Post } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { club, failure, page } from '../../../testing/club-server.ts';
import { feedIs, openFeed, postWith, toLive } from '../../../testing/feed.ts';
import { comment, member, post } from '../../../testing/samples.ts';
import { goTo, openLive, openScreen, user } from '../../../testing/screens.tsx';
import { scrollUntil } from '../../../testing/sight.ts';

const why = 'The club is very busy right now.';
const busy = () => failure('unavailable', why);

test('the feed reads "Loading feed..." while loading, and invites to post when it is empty', async () => {
  const response = Promise.withResolvers<Post[]>();
  club.respond(listPosts, () => response.promise);
  openScreen('/', member('ben'));
  expect(await screen.findByText('Loading feed...')).toBeVisible();
  response.resolve([]);
  expect(await screen.findByText("It's quiet here.")).toBeVisible();
  expect(screen.queryByText('Loading feed...')).toBeNull();
});

test('a feed that cannot be read says why and comes on trying again', async () => {
  club.respond(listPosts, busy());
  openScreen('/', member('ben'));
  expect(await screen.findByText(why)).toBeVisible();
  club.respond(listPosts, [post('cleo')]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello, club.')).toBeVisible();
  expect(screen.queryByText(why)).toBeNull();
});

test('the next posts come at the end of those before, and a page that fails can be tried again', async () => {
  const [first, second] = [post('cleo', { content: 'Newest' }), post('mo', { content: 'Oldest' })];
  club.respond(listPosts, ({ query }) => (query.cursor ? busy() : page([first], second._id)));
  await openLive('/', member('ben'));
  await screen.findByText('Newest');
  expect(await scrollUntil(() => screen.getByText(why))).toBeVisible();
  club.respond(listPosts, [second]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Oldest')).toBeVisible();
  expect(screen.getByText('Newest')).toBeVisible();
  expect(screen.getByText("You're all caught up.")).toBeVisible();
});

test('a new post of someone else announces itself, and waits to be asked for', async () => {
  const [before, fresh] = [post('cleo', { content: 'Being read' }), post('mo', { content: 'Live from the workshop' })];
  await openFeed(before);
  await screen.findByText('Being read');
  feedIs(fresh, before);
  club.publish('postCreated', toLive(fresh));
  const pill = await screen.findByRole('button', { name: '1 new post' });
  expect(screen.queryByText('Live from the workshop')).toBeNull();
  await user.click(pill);
  expect(await screen.findByText('Live from the workshop')).toBeVisible();
  expect(screen.queryByRole('button', { name: '1 new post' })).toBeNull();
});

test('likes, comments, edits and deletions of others show without a reload', async () => {
  let shown = post('cleo', { content: 'Live from the workshop' });
  await openFeed(shown);
  const card = await postWith(shown.content);
  const becomes = (changes: Partial<Post>) => {
    shown = { ...shown, ...changes };
    feedIs(shown);
    return toLive(shown);
  };
  const { _id, likes, likers, likeCount, reactions } = becomes({ likes: [member('mo')._id], likeCount: 1 });
  club.publish('postLikesChanged', { _id, likes, likers, likeCount, reactions });
  expect(await card.findByText('1 like')).toBeVisible();
  expect(card.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'false');
  const { comments, commentCount } = becomes({ comments: [comment('mo', 'Wonderful')], commentCount: 1 });
  club.publish('commentsChanged', { kind: 'post', _id, comments, deleted: [], commentCount });
  await user.click(await card.findByRole('button', { name: '1 comment' }));
  expect(card.getByText('Wonderful')).toBeVisible();
  club.publish('postUpdated', becomes({ content: 'Again', editedAt: '2026-11-20T12:00:00.000Z' }));
  expect(await card.findByText(/edited/)).toBeVisible();
  becomes({ author: { ...shown.author, name: 'Cléo Newname' } });
  club.publish('memberUpdated', { ...member('cleo'), name: 'Cléo Newname' });
  expect(await card.findByText('Cléo Newname')).toBeVisible();
  feedIs();
  club.publish('postDeleted', { _id });
  expect(await screen.findByText("It's quiet here.")).toBeVisible();
});

test('a post that is deleted while the feed is read again does not come back', async () => {
  const shown = post('cleo', { content: 'Soon gone' });
  await openFeed(shown);
  await screen.findByText('Soon gone');
  await goTo('Events');
  await waitFor(() => expect(screen.queryByText('Soon gone')).toBeNull());
  const late = Promise.withResolvers<Post[]>();
  club.respond(listPosts, () => late.promise);
  const before = club.requests(listPosts).length;
  await goTo('Feed');
  await screen.findByText('Soon gone');
  await waitFor(() => expect(club.requests(listPosts).length).toBeGreaterThan(before));
  club.publish('postDeleted', { _id: shown._id });
  await screen.findByText("It's quiet here.");
  const atDeletion = club.requests(listPosts).length;
  feedIs();
  late.resolve([shown]);
  await waitFor(() => expect(club.requests(listPosts).length).toBeGreaterThan(atDeletion));
  expect(screen.getByText("It's quiet here.")).toBeVisible();
  expect(screen.queryByText('Soon gone')).toBeNull();
});
