import type { Post } from 'contract/feed/feed.ts';
import type { SearchResults } from 'contract/search/search.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { atOnce } from '../../testing/database/races.ts';
import { picture } from '../../testing/database/samples.ts';
import { readTextQuery, renewSearchWords } from '../platform/database/sql/text-search.ts';
import { newestMatches } from './matches.queries.ts';

const club = await openClub();
const [ben, cleo] = [await club.as('ben'), await club.as('cleo')];
const { db } = club.services;

const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();
const poll = (...options: string[]) => ({ options, endsAt: inAWeek() });

async function createPoll(content: string, options: string[], other: object = {}): Promise<Post> {
  const { status, body } = await cleo.post<Post>('/api/posts', { content, poll: poll(...options), ...other });
  expect(status).toBe(201);
  return body;
}

async function show(content: string, alts: string[], other: Record<string, string> = {}): Promise<Post> {
  const media = await Promise.all(alts.map(() => picture()));
  const { status, body } = await cleo.upload<Post>('/api/posts', {
    ...{ content, media, alts: JSON.stringify(alts) },
    ...other,
  });
  expect(status).toBe(201);
  return body;
}

async function find(q: string): Promise<string[]> {
  const { status, body } = await ben.get<SearchResults>(`/api/search?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body.posts.map(({ content }) => content);
}

test('a post is found by an option of its poll, as the reader sees it', async () => {
  const post = await createPoll('Where do we eat?', ['The Ethiopian place', 'Ramen, again']);
  for (const typed of ['ethiopian', 'ETHIOP', 'ramen', 'eat ramen']) expect(await find(typed)).toEqual([post.content]);
  const { body } = await ben.get<Post[]>('/api/search/posts?q=ramen');
  expect(body).toEqual([(await ben.get<Post>(`/api/posts/${post._id}`)).body]);
});

test('a post is found by the description of any of its pictures', async () => {
  const post = await show('Our Saturday', ['A hexapod on a kitchen table', '', 'Its gyroscope']);
  for (const typed of ['hexapod', 'gyroscop', 'saturday hexapod', '"kitchen table"'])
    expect(await find(typed)).toEqual([post.content]);
  expect(await find('hexapod -saturday')).toEqual([]);
});

test('a post with a poll and pictures is found by the words of both together', async () => {
  await show('Both', ['A marmoset'], { poll: JSON.stringify(poll('Papaya', 'Lychee')) });
  expect(await find('lychee marmoset')).toEqual(['Both']);
});

test('an edit of the text keeps what belongs to it', async () => {
  const post = await createPoll('About walrusses', ['Narwhal', 'Beluga']);
  await cleo.put(`/api/posts/${post._id}`, { content: 'About whales' });
  expect([await find('narwhal'), await find('walrusses')]).toEqual([['About whales'], []]);
});

test('a deleted post is not found by them', async () => {
  const withPoll = await createPoll('Gone soon', ['Axolotl', 'Newt']);
  const isVisible = await show('Gone too', ['An axolotl']);
  expect(await find('axolotl')).toHaveLength(2);
  for (const { _id } of [withPoll, isVisible]) await cleo.delete(`/api/posts/${_id}`);
  expect(await find('axolotl')).toEqual([]);
});

test('a scheduled post is not found, not even by its author, until it appears', async () => {
  const publishAt = inAWeek();
  const options = { options: ['Dodo', 'Phoenix'], endsAt: new Date(Date.parse(publishAt) + 86_400_000).toISOString() };
  const post = await show('Later', ['A picture of a pterosaur'], { publishAt, poll: JSON.stringify(options) });
  for (const typed of ['phoenix', 'pterosaur']) expect(await find(typed)).toEqual([]);
  expect((await cleo.get<Post[]>('/api/search/posts?q=phoenix')).body).toEqual([]);
  expect((await cleo.put(`/api/posts/${post._id}/publish`)).status).toBe(200);
  for (const typed of ['phoenix', 'pterosaur', 'dodo pterosaur']) expect(await find(typed)).toEqual(['Later']);
});

test('several that are written at once are each found by their own', async () => {
  await atOnce(4, (number) => createPoll(`Vote number ${number}`, ['Kumquat', `Rambutan${number}`]));
  expect(await find('kumquat')).toHaveLength(4);
  expect(await find('rambutan2')).toEqual(['Vote number 2']);
});

test('words that only stand there are known, so that a typo finds them', async () => {
  await createPoll('Which one?', ['Clavichord', 'None']);
  await db.transaction().execute((tx) => renewSearchWords(tx, 1_000));
  expect(await find('clavicord')).toEqual(['Which one?']);
});

test('signs of query languages and mentions in them are just characters', async () => {
  await createPoll('Odd ones', ["'; drop table posts --", '%_\\ :* & | !', `@[Ben](${ben.id}) zucchini`]);
  expect(await find('zucchini')).toEqual(['Odd ones']);
  expect(await find('%')).toEqual([]);
});

test('they are found through the index', async () => {
  const query = await readTextQuery(db, 'ramen ethiopian');
  const plan = await db.transaction().execute(async (tx) => {
    // With so few posts, reading all of them would be quicker.
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql<Record<'QUERY PLAN', string>>`explain ${newestMatches('posts', query)}`.execute(tx);
  });
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('posts_words');
});
