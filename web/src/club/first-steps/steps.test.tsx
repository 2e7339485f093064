import { screen, waitFor, within } from '@testing-library/react';
import { type FirstSteps, getFirstSteps } from 'contract/club/first-steps.ts';
import { getNextEvent } from 'contract/events/events.members.ts';
import { listTopics } from 'contract/feed/feed.topics.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../testing/club-server.ts';
import { feedIs } from '../../../testing/feed.ts';
import { card, clubEvent, member, post } from '../../../testing/samples.ts';
import { closeScreen, openScreen, user } from '../../../testing/screens.tsx';

const nothing: FirstSteps = { named: false, mail: false, invited: false, posted: false };
const list = (name: string | RegExp) => screen.queryByRole('region', { name });
const steps = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const isDone = (what: string) => screen.getByText(what).closest('li')?.dataset.done === 'true';

test("a new member's steps lead to where they are done, and are ticked off", async () => {
  const about = member('dana', {
    ...{ bio: 'I bake.', connections: [card('mo')._id], sentConnectionRequests: [card('cleo')._id] },
  });
  openScreen('/', about);
  const mine = await steps('Your first steps');
  expect(mine.getByRole('link', { name: 'Add a photo of yourself' })).toHaveAttribute('href', `/profile/${about._id}`);
  expect(isDone('Say a little about yourself')).toBe(true);
  expect(mine.queryByRole('link', { name: 'Say a little about yourself' })).toBeNull();
  expect(mine.getByRole('link', { name: 'Ask 3 members to connect' })).toHaveAttribute('href', '/network');
  // A sent request counts, because the response is not up to the member.
  expect(mine.getByText('2 of 3')).toBeVisible();
});

test('a new member can answer an event and follow a topic at once', async () => {
  const event = clubEvent({ title: 'Robot night', iAmGoing: false });
  club.respond(getNextEvent, event);
  openScreen('/', member('dana'));
  const mine = await steps('Your first steps');
  expect(await mine.findByText('Robot night')).toBeVisible();
  expect(mine.getByRole('link', { name: 'Answer an event' })).toHaveAttribute('href', `/events/${event._id}`);
  expect(mine.getByRole('link', { name: 'Follow a topic' })).toHaveAttribute('href', '/topics');
  // This browser doesn't support push notifications.
  expect(mine.queryByText('Turn on push notifications')).toBeNull();
  closeScreen();

  club.respond(getNextEvent, { ...event, iAmGoing: true });
  const topic = { topic: 'robots', label: 'robots', posts: 1, followers: 1, followedByMe: true };
  club.respond(listTopics, { followed: [topic], popular: [] });
  openScreen('/', member('dana'));
  await waitFor(() => expect(isDone('Answer an event')).toBe(true));
  await waitFor(() => expect(isDone('Follow a topic')).toBe(true));
});

test('steps that are all done do not show', async () => {
  const connections = [card('mo'), card('cleo'), card('ada')].map(({ _id }) => _id);
  openScreen('/', member('ben', { avatar: '/api/files/abc/small', connections }));
  await screen.findByPlaceholderText(/^What's on your mind/);
  expect(list('Your first steps')).toBeNull();
});

test('steps that are hidden stay hidden in this browser, for this member alone', async () => {
  openScreen('/', member('dana'));
  await user.click((await steps('Your first steps')).getByRole('button', { name: 'Hide the first steps' }));
  expect(list('Your first steps')).toBeNull();
  const kept = { ...localStorage };
  closeScreen();
  Object.assign(localStorage, kept);
  openScreen('/', member('dana'));
  await screen.findByPlaceholderText(/^What's on your mind/);
  expect(list('Your first steps')).toBeNull();
  openScreen('/', member('cleo'));
  expect(await steps('Your first steps')).toBeDefined();
});

test('an admin sees what a new club needs, where or how it is done', async () => {
  club.respond(getFirstSteps, { ...nothing, named: true });
  openScreen('/', member('ada'));
  const setup = await steps(/^Open your club/);
  await waitFor(() => expect(isDone('Give the club its name and color')).toBe(true));
  expect(setup.getByRole('link', { name: 'Invite the first members' })).toHaveAttribute('href', '/admin/invitations');
  expect(list('Open your club, 2 of 5')).toBeVisible();
  const event = setup.getByRole('link', { name: 'Plan the first event' });
  expect(event).not.toBeVisible();
  await user.click(setup.getByText('The other steps'));
  expect(event).toBeVisible();
  expect(setup.getByText('Right here, below.')).toBeVisible();
});

test('a post that is there already is a step done, whatever the server said before', async () => {
  club.respond(getFirstSteps, nothing);
  feedIs(post('cleo'));
  openScreen('/', member('ada'));
  await steps(/^Open your club/);
  await waitFor(() => expect(isDone('Write the first post')).toBe(true));
});

test('a club that has it all is not asked again', async () => {
  club.respond(getFirstSteps, { named: true, mail: true, invited: true, posted: true });
  openScreen('/', member('ada'));
  await waitFor(() => expect(list(/^Open your club/)).toBeNull());
  await waitFor(() => expect(Object.keys({ ...localStorage })).toContain(`hidden:club:${member('ada')._id}`));
  openScreen('/', member('ada'));
  await screen.findAllByPlaceholderText(/^What's on your mind/);
  expect(club.requests(getFirstSteps)).toHaveLength(1);
});

test('without an answer there is no list, and the feed is there all the same', async () => {
  club.respond(getFirstSteps, failure('unavailable', 'Not now.'));
  openScreen('/', member('ada'));
  await waitFor(() => expect(list(/^Open your club/)).toBeNull());
  expect(screen.queryByText('Not now.')).toBeNull();
  expect(await screen.findByPlaceholderText(/^What's on your mind/)).toBeVisible();
});
