import { screen, waitFor, within } from '@testing-library/react';
import { followTopic, getTopic, listTopics, type Topic } from 'contract/feed.topics.ts';
import { listPosts } from 'contract/feed.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../../testing/club-server.ts';
import { openFeed } from '../../../../testing/feed.ts';
import { member, post } from '../../../../testing/samples.ts';
import { openLive, user } from '../../../../testing/screens.tsx';

const topic = (changes: Partial<Topic> = {}): Topic => ({
  ...{ topic: 'robotics', label: 'Robotics', posts: 2, followers: 0, followedByMe: false },
  ...changes,
});

test('a topic in a post leads to its posts; numbers and colors are just words', async () => {
  await openFeed(post('cleo', { content: 'Look at #Robotics, issue #1 in #ff8800' }));
  const link = await screen.findByRole('link', { name: '#Robotics' });
  expect(screen.queryByRole('link', { name: '#1' })).toBeNull();
  expect(screen.queryByRole('link', { name: '#ff8800' })).toBeNull();
  club.answer(getTopic, topic());
  club.answer(listPosts, ({ query }) =>
    query.topic === 'Robotics' ? [post('mo', { content: 'About #robotics' })] : [],
  );
  await user.click(link);
  expect(await screen.findByRole('heading', { name: '#Robotics' })).toBeVisible();
  expect(await screen.findByText(/^About/)).toBeVisible();
  expect(await screen.findByText('2 posts')).toBeVisible();
});

test('a topic is followed and unfollowed; a failure says why and changes nothing', async () => {
  club.answer(getTopic, topic());
  await openLive('/topics/robotics', member('ben'));
  const button = await screen.findByRole('button', { name: 'Follow' });
  club.answer(followTopic, failure('unavailable', 'The club is very busy right now.'));
  await user.click(button);
  expect(await screen.findByText('The club is very busy right now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Follow' })).toHaveAttribute('aria-pressed', 'false');
  club.answer(followTopic, ({ body }) => topic({ followedByMe: body.followed }));
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  await user.click(await screen.findByRole('button', { name: 'Following' }));
  expect(await screen.findByRole('button', { name: 'Follow' })).toBeVisible();
  expect(club.requests(followTopic).map(({ body }) => body.followed)).toEqual([true, true, false]);
});

test('the topics I follow and the popular ones are listed', async () => {
  club.answer(listTopics, {
    followed: [topic({ followedByMe: true })],
    popular: [topic({ topic: 'drone', label: 'Drone', posts: 1 })],
  });
  await openLive('/topics', member('ben'));
  expect(await screen.findByRole('link', { name: /#Robotics\s*2 posts/ })).toHaveAttribute('href', '/topics/Robotics');
  expect(screen.getByRole('link', { name: /#Drone\s*1 post/ })).toBeVisible();
});

test('the feed can be sorted by latest activity, which this device remembers', async () => {
  await openFeed(post('cleo', { content: 'Newest' }));
  await screen.findByText('Newest');
  club.answer(listPosts, ({ query }) => [
    post('cleo', { content: query.sort === 'activity' ? 'Discussed' : 'Newest' }),
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Latest activity');
  expect(await screen.findByText('Discussed')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Newest')).toBeNull());
  await openLive('/', member('ben'));
  expect(within(document.body).getAllByRole('combobox', { name: 'Sort by' }).at(-1)).toHaveValue('activity');
});
