import type { ClubEvent } from 'contract/events/events.ts';
import type { Post } from 'contract/feed/feed.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { rounds } from '../../../testing/database/rounds.ts';
import type { Person } from '../../../testing/people/person.ts';
import { openDatabase } from '../../platform/database/client.ts';
import { addComment, writePost } from '../feed.testing.ts';
import { openCachedPosts } from './cached-posts.ts';
import { listFeed } from './posts.queries.ts';

/** Cached posts equal the database's posts: decision 051. */

const club = await openClub();
const { db } = club.services;
const [ben, cleo, mo, ada] = [await club.as('ben'), await club.as('cleo'), await club.as('mo'), await club.as('ada')];
const members = await club.addMembers(8);
// Another process with its own memory.
const elsewhere = openDatabase(club.databaseUrl, () => {});
const cachedElsewhere = openCachedPosts(elsewhere.db);
afterAll(() => elsewhere.close());

const feedOf = async (reader: Person, query = '') => (await reader.get<Post[]>(`/api/posts${query}`)).body;
/** The same statement without the cache. */
const live = async (reader: Person, sort?: 'activity'): Promise<Post[]> =>
  (await listFeed(db, { id: reader.id, hasBlocks: true }, { limit: 20, ...(sort && { sort }) }))
    .slice(0, 20)
    .map(({ json }) => JSON.parse(json));

async function expectSame(reader: Person, attempts = 20): Promise<void> {
  const before = await live(reader);
  const here = await feedOf(reader);
  const there = await cachedElsewhere.list({ id: reader.id, hasBlocks: false }, { limit: 20 });
  // A job may have added a preview meanwhile.
  const isSteady = JSON.stringify(await live(reader)) === JSON.stringify(before);
  if (!isSteady && attempts > 1) return expectSame(reader, attempts - 1);
  expect(here).toEqual(before);
  expect(there.slice(0, 20).map(({ json }) => JSON.parse(json))).toEqual(before);
}

/** Pseudorandom numbers, the same in each run. */
function chance(seed: number) {
  let state = seed;
  return <One>(list: readonly One[]): One => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const one = list[Math.floor((state / 2_147_483_648) * list.length)];
    if (one === undefined) throw new Error('Nothing to choose from.');
    return one;
  };
}

const choose = chance(20_261_123);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const mention = ({ name, id }: Person) => `@[${name}](${id})`;

const tea = { title: 'Tea', description: 'Tea.', date: '2031-05-02T18:00:00Z' };
const event = (await mo.post<ClubEvent>('/api/events', tea)).body;
const toEvent = () => `${club.services.publicUrl()}/events/${event._id}`;
const present = [ben, cleo, mo, ...members];
const someone = () => choose(present);
const who = (id: string) => present.find((one) => one.id === id) ?? ada;
const path = async (what: string) => `/api/posts/${choose(await live(ben))._id}/${what}`;
const emoji = () => choose(['👍', '🎉']);

async function someComment() {
  const { _id, comments } = choose((await live(ben)).filter((post) => post.comments.length > 0));
  const comment = choose(comments);
  return {
    post: _id,
    comment: comment._id,
    author: who(comment.userId),
    at: `/api/posts/${_id}/comments/${comment._id}`,
  };
}

/** Every way to change the feed. */
const writes: Record<string, () => Promise<unknown>> = {
  write: () => writePost(someone()),
  mention: () => writePost(someone(), `Hello ${mention(someone())}`),
  link: () => writePost(someone(), `Come to ${toEvent()}`),
  ask: () =>
    someone().post('/api/posts', { content: 'Tea?', poll: { options: ['Tea', 'Coffee'], endsAt: inHours(2) } }),
  comment: async () => someone().post(await path('comments'), { text: `Well, ${mention(someone())}` }),
  commentLink: async () => someone().post(await path('comments'), { text: `See ${toEvent()}` }),
  like: async () => someone().put(await path('like')),
  likeMore: async () => someone().put(await path('like')),
  reply: async () => {
    const { post, comment } = await someComment();
    await addComment(someone(), post, 'Indeed', comment);
  },
  react: async () => someone().put(await path('reaction'), { emoji: emoji() }),
  reactToComment: async () => someone().put(`${(await someComment()).at}/reaction`, { emoji: emoji() }),
  editComment: async () => {
    const { author, at } = await someComment();
    await author.put(at, { text: `Changed for ${mention(someone())}` });
  },
  vote: async () => {
    const open = (await live(ben)).find(({ poll }) => poll && !poll.closed);
    const optionId = open?.poll && choose(open.poll.options)._id;
    if (open) await someone().put(`/api/posts/${open._id}/vote`, { optionId });
  },
  save: async () => choose([ben, someone()]).put(await path('save'), { saved: choose([true, true, false]) }),
  pin: async () => mo.put(await path('pin'), { until: inHours(1), acknowledge: choose([true, true, false]) }),
  acknowledge: async () => {
    const pinned = (await live(ben)).find(({ acknowledge }) => acknowledge);
    if (pinned) await ben.put(`/api/posts/${pinned._id}/acknowledge`);
  },
  edit: async () => {
    const { _id, author } = choose(await live(ben));
    await who(author._id).put(`/api/posts/${_id}`, { content: `Edited for ${mention(someone())}` });
  },
  rename: () => someone().put('/api/users/me', { name: `Member ${choose(['One', 'Two', 'Three'])}` }),
  changeProfession: () => someone().put('/api/users/me', { profession: choose(['Baker', 'Poet']) }),
  renameEvent: () => mo.put(`/api/events/${event._id}`, { ...tea, title: `Tea for ${choose([2, 3, 4, 5])}` }),
  deleteComment: async () => {
    const { author, at } = await someComment();
    await author.delete(at);
  },
  deletePost: async () => {
    const { _id, author } = choose(await live(ben));
    await who(author._id).delete(`/api/posts/${_id}`);
  },
  unpin: async () => mo.delete(`/api/posts/${(await live(ben)).find(({ pinnedUntil }) => pinnedUntil)?._id}/pin`),
  endPins: () => sql`update post_pins set pinned_until = now() - interval '1 second'`.execute(db),
  endPolls: () => sql`update polls set ends_at = now()`.execute(db),
  renameBySql: () => sql`update users set name = name || '.' where id = ${someone().id}`.execute(db),
  unlikeBySql: () => sql`delete from post_likes where user_id = ${someone().id}`.execute(db),
  leave: async () => {
    const leaver = present.length > 6 && present.pop();
    if (leaver) await ada.delete(`/api/admin/users/${leaver.id}`);
  },
};

test('a page costs one statement, and one more for each of its posts that changed', async () => {
  const { _id } = await writePost(ben);
  await writePost(cleo);
  await feedOf(ben);
  expect(await club.minStatements(() => feedOf(ben))).toBe(1);
  const like = () => cleo.put(`/api/posts/${_id}/like`);
  expect(await club.minStatements(() => feedOf(ben), like)).toBe(2);
});

test('the feed that is kept is the feed of the database, after each of many writes', { tags: ['rounds'] }, async () => {
  for (let number = 0; number < 6; number++) await addComment(someone(), (await writePost(someone()))._id, 'First');
  const ineffective = new Set(Object.keys(writes));
  for (let number = 0; number < rounds(100) || (ineffective.size > 0 && number < 300); number++) {
    // Alternates between writes without an effect so far and any write.
    const [first = ''] = ineffective;
    const next = first && number % 2 === 0 ? first : choose(Object.keys(writes));
    const before = await live(ben);
    await writes[next]?.();
    const hasEffect = JSON.stringify(await live(ben)) !== JSON.stringify(before);
    if (ineffective.delete(next) && !hasEffect) ineffective.add(next);
    await expectSame(choose(present));
  }
  expect([...ineffective]).toEqual([]);
});
