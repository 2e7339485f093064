import { screen, waitFor, within } from '@testing-library/react';
import { listPosts, listUserPosts } from 'contract/feed/feed.ts';
import { getUser } from 'contract/members/members.profile.ts';
import { expect, test } from 'vitest';
import { club, failure, page } from '../../../testing/club-server.ts';
import { member, newId, post, profile } from '../../../testing/samples.ts';
import { openLive, openScreen, user } from '../../../testing/screens.tsx';
import { scrollUntil } from '../../../testing/sight.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const activity = () => within(screen.getByRole('region', { name: 'Activity' }));

test('a new name, role and badge of the member on screen show at once, and what else has changed with them', async () => {
  const dana = member('dana');
  club.respond(getUser, profile(dana));
  await openLive(`/profile/${dana._id}`, member('ben'));
  await heading('Dana Whitlock');
  const { _id, avatar, profession } = dana;
  club.respond(getUser, profile({ ...dana, name: 'Dana Moss', role: 'moderator', badges: ['Host'], skills: ['Tea'] }));
  const summary = { _id, name: 'Dana Moss', avatar, profession, badges: ['Host'], alumni: false };
  club.publish('memberUpdated', { ...summary, role: 'moderator' });
  expect(await heading('Dana Moss')).toBeVisible();
  const tags = within(screen.getByRole('list', { name: /badges/i }));
  expect(tags.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Moderator', 'Host']);
  expect(await within(screen.getByRole('region', { name: 'Skills' })).findByText('Tea')).toBeVisible();
});

test('a member who comes online while one reads their profile is shown so', async () => {
  const dana = member('dana');
  club.respond(getUser, profile(dana));
  await openLive(`/profile/${dana._id}`, member('ben'));
  await heading('Dana Whitlock');
  const head = within(screen.getByRole('region', { name: 'Dana Whitlock' }));
  expect(head.queryByText('online')).toBeNull();
  club.publish('presenceChanged', { online: [dana._id], offline: [] });
  expect(await head.findByText('online')).toBeVisible();
  club.publish('presenceChanged', { online: [], offline: [dana._id] });
  await waitFor(() => expect(head.queryByText('online')).toBeNull());
});

test('whom we both know is counted beside all connections', async () => {
  const [both, theirs, mine] = [newId(), newId(), newId()];
  const dana = member('dana', { connections: [both, theirs] });
  club.respond(getUser, profile(dana));
  openScreen(`/profile/${dana._id}`, member('ben', { connections: [both, mine] }));
  await heading('Dana Whitlock');
  expect(screen.getByText(/^2 connections, 1 mutual/)).toBeVisible();
});

test('the latest posts stand first; all of them come on asking, to the end, and fold again', async () => {
  const dana = member('dana');
  const posts = Array.from({ length: 6 }, (_, at) => post('dana', { content: `Post ${at}` }));
  const oldest = post('dana', { content: 'The very first' });
  club.respond(getUser, profile(dana));
  club.respond(listUserPosts, ({ query }) => (query.cursor ? [oldest] : page(posts, posts.at(-1)?._id ?? '')));
  openScreen(`/profile/${dana._id}`, member('ben'));
  expect(await screen.findByText('Post 0')).toBeVisible();
  const atFirst = activity().getAllByRole('article').length;
  expect(atFirst).toBeLessThan(6);
  await user.click(activity().getByRole('button', { name: 'Show all activity' }));
  expect(activity().getAllByRole('article')).toHaveLength(6);
  expect(await scrollUntil(() => screen.getByText('The very first'))).toBeVisible();
  await user.click(activity().getByRole('button', { name: 'Show less' }));
  expect(activity().getAllByRole('article')).toHaveLength(atFirst);
});

test('posts that cannot be read leave the rest of the profile, and come on trying again', async () => {
  const dana = member('dana');
  club.respond(getUser, profile(dana));
  club.respond(listUserPosts, failure('unavailable', 'Not now.'));
  openScreen(`/profile/${dana._id}`, member('ben'));
  await heading('Dana Whitlock');
  const again = await activity().findByRole('button', { name: 'Try again' });
  club.respond(listUserPosts, [post('dana', { content: 'Back again' })]);
  await user.click(again);
  expect(await activity().findByText('Back again')).toBeVisible();
});

test('resting on a name shows who it is, whom we both know, and what one can do', async () => {
  const { _id, name: fullName, avatar } = member('dana');
  const mutual = { count: 1, people: [{ _id, name: fullName, avatar }] };
  const cleo = profile(member('cleo'), { mutual });
  club.respond(getUser, cleo);
  club.respond(listUserPosts, []);
  club.respond(listPosts, [post('cleo', { content: 'Who am I?' })]);
  openScreen('/', member('ben'));
  const article = (await screen.findByText('Who am I?')).closest('article') ?? document.body;
  const [name] = within(article).getAllByRole('link', { name: 'Cléo Martin' });
  await user.hover(name ?? article);
  const about = within(await screen.findByRole('region', { name: 'About Cléo Martin' }));
  await waitFor(() => expect(about.getByText(/^Dana .*mutual/)).toBeVisible());
  expect(about.getByRole('button', { name: 'Connect' })).toBeVisible();
  expect(about.getByRole('button', { name: 'Message' })).toBeVisible();
  await waitFor(() => expect(club.requests(getUser).at(-1)?.params).toEqual({ id: cleo._id }));
});
