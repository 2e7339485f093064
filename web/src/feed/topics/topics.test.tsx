import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { followTopic, getTopic, listTopics, type Topic } from 'contract/feed/feed.topics.ts';
import { getPost, listPosts, type Post } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { feedIs, openFeed, toLive } from '../../../testing/feed.ts';
import { comment, member, post } from '../../../testing/samples.ts';
import { openLive, user } from '../../../testing/screens.tsx';

const topic = (changes: Partial<Topic> = {}): Topic => ({
  ...{ topic: 'robotics', label: 'Robotics', posts: 2, followers: 0, followedByMe: false },
  ...changes,
});

test('a topic in a post leads to its posts; numbers and colors are just words', async () => {
  await openFeed(post('cleo', { content: 'Look at #Robotics, issue #1 in #ff8800' }));
  const link = await screen.findByRole('link', { name: '#Robotics' });
  expect(screen.queryByRole('link', { name: '#1' })).toBeNull();
  expect(screen.queryByRole('link', { name: '#ff8800' })).toBeNull();
  club.respond(getTopic, topic());
  club.respond(listPosts, ({ query }) =>
    query.topic === 'Robotics' ? [post('mo', { content: 'About #robotics' })] : [],
  );
  await user.click(link);
  expect(await screen.findByRole('heading', { name: '#Robotics' })).toBeVisible();
  expect(await screen.findByText(/^About/)).toBeVisible();
  expect(await screen.findByText('2 posts')).toBeVisible();
});

test('a topic is followed and unfollowed; a failure says why and changes nothing', async () => {
  club.respond(getTopic, topic());
  await openLive('/topics/robotics', member('ben'));
  const button = await screen.findByRole('button', { name: 'Follow' });
  club.respond(followTopic, failure('unavailable', 'The club is very busy right now.'));
  await user.click(button);
  expect(await screen.findByText('The club is very busy right now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Follow' })).toHaveAttribute('aria-pressed', 'false');
  club.respond(followTopic, ({ body }) => topic({ followedByMe: body.followed }));
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  await user.click(await screen.findByRole('button', { name: 'Following' }));
  expect(await screen.findByRole('button', { name: 'Follow' })).toBeVisible();
  expect(club.requests(followTopic).map(({ body }) => body.followed)).toEqual([true, true, false]);
});

test('the topics I follow and the popular ones are listed', async () => {
  club.respond(listTopics, {
    followed: [topic({ followedByMe: true })],
    popular: [topic({ topic: 'drone', label: 'Drone', posts: 1 })],
  });
  await openLive('/topics', member('ben'));
  expect(await screen.findByRole('link', { name: /#Robotics\s*2 posts/ })).toHaveAttribute('href', '/topics/Robotics');
  expect(screen.getByRole('link', { name: /#Drone\s*1 post/ })).toBeVisible();
});

test('the posts of all topics I follow stand under one tab, which has an address', async () => {
  club.respond(listTopics, { followed: [topic({ followedByMe: true })], popular: [] });
  club.respond(listPosts, ({ query }) => (query.following ? [post('mo', { content: 'For followers #robotics' })] : []));
  await openLive('/topics', member('ben'));
  await user.click(await screen.findByRole('tab', { name: 'Following' }));
  expect(await screen.findByText(/^For followers/)).toBeVisible();
  expect(location.search).toBe('?tab=following');
  cleanup();
  club.respond(listPosts, []);
  await openLive('/topics?tab=following', member('cleo'));
  expect(await screen.findByText('Posts about the topics you follow appear here.')).toBeVisible();
});

/** Opens the feed by activity: two posts by others, and the first one has the last comment. */
async function openByActivity() {
  const at = (minute: number) => `2026-11-20T12:0${minute}:00.000Z`;
  const said = (who: 'ada' | 'ben', text: string, minute: number) => ({ ...comment(who, text), createdAt: at(minute) });
  const talked = post('cleo', {
    content: 'Talked about',
    createdAt: at(0),
    comments: [said('ada', 'Hm', 3)],
    commentCount: 1,
  });
  const silent = post('mo', { content: 'Silent', createdAt: at(1) });
  localStorage.setItem('feed-sort', 'activity');
  await openFeed(talked, silent);
  await screen.findByText('Silent');
  const order = () =>
    screen.getAllByRole('article').map((one) => /Talked about|Silent|Old one/.exec(one.textContent ?? '')?.[0]);
  return { talked, silent, said, order };
}

function publishComments(commented: Post): void {
  const { _id, comments, commentCount } = toLive(commented);
  club.publish('commentsChanged', { kind: 'post', _id, comments: comments.slice(-1), deleted: [], commentCount });
}

test('by latest activity, a comment moves a post up when the reader says so, and nothing under their eyes', async () => {
  const { talked, silent, said, order } = await openByActivity();
  const commented = { ...silent, comments: [said('ada', 'Now', 5)], commentCount: 1 };
  feedIs(commented, talked);
  publishComments(commented);
  const pill = await screen.findByRole('button', { name: '1 post with new activity' });
  expect(order()).toEqual(['Talked about', 'Silent']);
  await user.click(pill);
  await waitFor(() => expect(order()).toEqual(['Silent', 'Talked about']));
  expect(screen.queryByRole('button', { name: /new activity/ })).toBeNull();
});

test('a post that was out of reach is announced too; what is first, edits and my own comments are not', async () => {
  const { talked, silent, said } = await openByActivity();
  const again = { ...talked, comments: [...talked.comments, said('ada', 'Again', 4)], commentCount: 2 };
  const edited = { ...silent, content: 'Silent still', editedAt: '2026-11-20T12:09:00.000Z' };
  const mine = { ...edited, comments: [said('ben', 'Mine', 6)], commentCount: 1 };
  feedIs(again, mine);
  club.publish('postUpdated', toLive(edited));
  for (const one of [again, mine]) publishComments(one);
  await screen.findByText('Silent still');
  expect(screen.queryByRole('button', { name: /new activity/ })).toBeNull();
  const old = post('cleo', {
    content: 'Old one',
    createdAt: '2026-01-01T12:00:00.000Z',
    comments: [said('ada', 'Found', 8)],
    commentCount: 1,
  });
  club.respond(getPost, old);
  publishComments(old);
  expect(await screen.findByRole('button', { name: '1 post with new activity' })).toBeVisible();
  club.publish('postDeleted', { _id: old._id });
  await waitFor(() => expect(screen.queryByRole('button', { name: /new activity/ })).toBeNull());
});

test('the feed can be sorted by latest activity, which this device remembers', async () => {
  await openFeed(post('cleo', { content: 'Newest' }));
  await screen.findByText('Newest');
  club.respond(listPosts, ({ query }) => [
    post('cleo', { content: query.sort === 'activity' ? 'Discussed' : 'Newest' }),
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Latest activity');
  expect(await screen.findByText('Discussed')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Newest')).toBeNull());
  await openLive('/', member('ben'));
  expect(within(document.body).getAllByRole('combobox', { name: 'Sort by' }).at(-1)).toHaveValue('activity');
});
