import { screen, waitFor, within } from '@testing-library/react';
import { getPost } from 'contract/feed/feed.ts';
import { type SearchResults, search, searchOwnMessages, searchPosts } from 'contract/search/search.ts';
import { expect, test } from 'vitest';
import { club, failure } from '../../../../testing/club-server.ts';
import {
  card,
  clubEvent,
  commentResult,
  member,
  messageResult,
  post,
  project,
  results,
} from '../../../../testing/samples.ts';
import { closeScreen, openScreen, user } from '../../../../testing/screens.tsx';
import { scrollUntil } from '../../../../testing/sight.ts';

const tab = (name: string) => screen.findByRole('tab', { name });
const openTab = (name: string) => screen.findByRole('tab', { name, selected: true });
const field = () => within(screen.getByRole('main')).findByRole('searchbox', { name: 'Search the club' });

test('a search reads "Searching..." while loading, and says when nothing is found', async () => {
  const response = Promise.withResolvers<SearchResults>();
  club.respond(search, () => response.promise);
  openScreen('/search?q=qqqq', member('ben'));
  expect(await screen.findByText('Searching...')).toBeVisible();
  response.resolve(results());
  expect(await screen.findByText('No people found matching your search.')).toBeVisible();
  await openTab('People (0)');
  for (const [name, text] of [
    ['Posts (0)', 'No posts found matching your search.'],
    ['Comments (0)', 'No comments found matching your search.'],
    ['Events (0)', 'No events found matching your search.'],
    ['Projects (0)', 'No projects found matching your search.'],
    ['Messages (0)', 'No messages found matching your search.'],
  ] as const) {
    await user.click(await tab(name));
    expect(await screen.findByText(text)).toBeVisible();
  }
  await waitFor(() => expect(screen.queryByText('Searching...')).toBeNull());
});

test('a search that fails says why and can be tried again', async () => {
  club.respond(search, failure('unavailable', 'The search is being tidied up.'));
  openScreen('/search?q=dana', member('ben'));
  expect(await screen.findByText('The search is being tidied up.')).toBeVisible();
  club.respond(search, results({ users: [card('dana')] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Dana Whitlock' })).toBeVisible();
});

test('a search that was left before its answer came is made anew by the next member', async () => {
  const never = Promise.withResolvers<SearchResults>();
  club.respond(search, () => never.promise);
  openScreen('/search?q=dana', member('ben'));
  await waitFor(() => expect(club.requests(search)).not.toEqual([]));
  closeScreen();
  club.respond(search, results({ users: [card('dana')] }));
  openScreen('/search?q=dana', member('cleo'));
  expect(await screen.findByRole('link', { name: 'Dana Whitlock' })).toBeVisible();
  never.resolve(results());
});

test('a search term is plain text', async () => {
  const term = '<img src=x onerror=alert(1)> & {{count}} "x';
  club.respond(search, results());
  openScreen(`/search?q=${encodeURIComponent(term)}`, member('ben'));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(`Search Results for "${term}"`);
});

test('every kind has its tab with a count, and matches are marked', async () => {
  club.respond(
    search,
    results({
      users: [card('dana', { skills: ['Robotics'] })],
      posts: [post('cleo', { content: 'Robots at noon' })],
      comments: [commentResult('mo', 'Which robot?')],
      events: [clubEvent({ title: 'Robot night' })],
      projects: [project({ title: 'Plant robot' })],
    }),
  );
  const crew = { _id: '00000000-0000-4000-8000-00000000c0de', name: 'Robot crew' };
  club.respond(searchOwnMessages, [messageResult('cleo', 'The robot is charged', crew)]);
  openScreen('/search?q=robot', member('ben'));
  await openTab('People (1)');
  const marks = () => [...screen.getByRole('tabpanel').querySelectorAll('mark')].map(({ textContent }) => textContent);
  await waitFor(() => expect(marks()).toEqual(['Robot']));
  for (const [name, marked] of [
    ['Posts (1)', 'Robot'],
    ['Comments (1)', 'robot'],
    ['Events (1)', 'Robot'],
    ['Projects (1)', 'robot'],
    ['Messages (1)', 'robot'],
  ] as const) {
    await user.click(await tab(name));
    await openTab(name);
    // Some kinds load their cards when they render.
    await waitFor(() => expect([name, marks()[0]]).toEqual([name, marked]));
  }
  expect(screen.getByRole('link', { name: /Cléo Martin in Robot crew/ })).toHaveAttribute('href', '/chat');
});

test('All shows the best of every kind, and where there are more the way to them', async () => {
  const written = Array.from({ length: 4 }, (_, number) => post('cleo', { content: `Robot ${number}` }));
  club.respond(search, results({ posts: written, events: [clubEvent({ title: 'Robot night' })] }));
  openScreen('/search?q=robot', member('ben'));
  await openTab('All');
  expect(await screen.findByText('No people found matching your search.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Events (1)' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /Comments/ })).toBeNull();
  expect(screen.queryByText(/Robot 3/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await openTab('Posts (4)');
  expect(location.search).toBe('?q=robot&tab=posts');
});

test('more than twenty are counted as such, and the list goes on', async () => {
  const first = Array.from({ length: 20 }, (_, number) => post('cleo', { content: `Robot ${number}` }));
  const { counts, ...found } = results({ posts: first });
  club.respond(search, { ...found, counts: { ...counts, posts: 21 } });
  club.respond(searchPosts, [post('mo', { content: 'Robot, the last one' })]);
  openScreen('/search?q=robot&tab=posts', member('ben'));
  expect(await tab('Posts (20+)')).toBeVisible();
  expect(await scrollUntil(() => screen.getByText(/the last one/))).toBeVisible();
  expect(await tab('Posts (21)')).toBeVisible();
  expect(club.requests(searchPosts)[0]?.query).toMatchObject({ q: 'robot', cursor: first.at(-1)?._id });
});

test('typing searches by itself; the address follows and the field keeps the focus', async () => {
  club.respond(search, ({ query }) => results({ users: query.q === 'dana' ? [card('dana')] : [] }));
  openScreen('/search', member('ben'));
  const box = await field();
  expect(box).toHaveFocus();
  await user.type(box, 'dana');
  expect(await screen.findByRole('link', { name: 'Dana Whitlock' })).toBeVisible();
  expect(location.search).toBe('?q=dana');
  expect(box).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Dana Whitlock' })).toHaveFocus();
  await user.clear(box);
  expect(await screen.findByText('Find anything in the club')).toBeVisible();
  expect(location.search).toBe('');
});

test('a late answer never takes the place of a newer one; what was there stays until then', async () => {
  const responses = new Map<string, PromiseWithResolvers<SearchResults>>();
  const answerTo = (q: string) => {
    const known = responses.get(q) ?? Promise.withResolvers<SearchResults>();
    responses.set(q, known);
    return known;
  };
  club.respond(search, ({ query }) => answerTo(query.q ?? '').promise);
  openScreen('/search?q=mo', member('ben'));
  answerTo('mo').resolve(results({ users: [card('mo')] }));
  expect(await screen.findByRole('link', { name: 'Mo Lindqvist' })).toBeVisible();
  const box = await field();
  await user.clear(box);
  await user.type(box, 'cle{Enter}');
  await waitFor(() => expect(responses.has('cle')).toBe(true));
  expect(screen.getByRole('link', { name: 'Mo Lindqvist' })).toBeVisible();
  await user.type(box, 'o{Enter}');
  await waitFor(() => expect(responses.has('cleo')).toBe(true));
  answerTo('cleo').resolve(results({ users: [card('cleo')] }));
  expect(await screen.findByRole('link', { name: 'Cléo Martin' })).toBeVisible();
  answerTo('cle').resolve(results({ users: [card('dana')] }));
  await expect(screen.findByRole('link', { name: 'Dana Whitlock' }, { timeout: 300 })).rejects.toThrow();
  expect(screen.getByRole('link', { name: 'Cléo Martin' })).toBeVisible();
});

test('words that were meant are named and marked', async () => {
  club.respond(search, results({ posts: [post('cleo', { content: 'A theremin' })], similarWords: ['theremin'] }));
  openScreen('/search?q=therenim&tab=posts', member('ben'));
  expect(await screen.findByText('Also showing results for theremin.')).toBeVisible();
  expect(screen.getByRole('tabpanel').querySelector('mark')).toHaveTextContent('theremin');
});

test('a found comment leads to its place below its post', async () => {
  const found = commentResult('mo', 'Which robot?');
  club.respond(search, results({ comments: [found] }));
  openScreen('/search?q=robot&tab=comments', member('ben'));
  const link = await screen.findByRole('link', { name: /Mo Lindqvist on Ben Castellanos's post/ });
  expect(link).toHaveAttribute('href', `/posts/${found.post._id}#comment-${found._id}`);
  const { post: _, ...comment } = found;
  club.respond(getPost, post('ben', { _id: found.post._id, comments: [comment], commentCount: 1 }));
  await user.click(link);
  await waitFor(() => expect(document.querySelector(`#comment-${found._id}`)).toHaveTextContent('Which robot?'));
});

test('what was searched for last is offered again, until it is cleared', async () => {
  club.respond(search, ({ query }) => results({ users: query.q === 'qqqq' ? [] : [card('dana')] }));
  openScreen('/search?q=dana', member('ben'));
  await screen.findByRole('link', { name: 'Dana Whitlock' });
  await user.clear(await field());
  const recent = await screen.findByRole('region', { name: 'Recent searches' });
  await user.click(within(recent).getByRole('link', { name: 'dana' }));
  expect(await screen.findByRole('link', { name: 'Dana Whitlock' })).toBeVisible();
  await user.clear(await field());
  await user.type(await field(), 'qqqq{Enter}');
  await screen.findByText('No people found matching your search.');
  await user.clear(await field());
  await waitFor(() => expect(screen.getAllByRole('link', { name: /dana|qqqq/ })).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('recent:'))).toEqual([]);
});
