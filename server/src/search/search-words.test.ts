import type { Post } from 'contract/feed/feed.ts';
import type { SearchResults } from 'contract/search/search.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { renewSearchWords } from '../platform/database/sql/text-search.ts';

const club = await openClub();
const ben = await club.as('ben');
const { db } = club.services;

const write = async (content: string) => (await ben.post<Post>('/api/posts', { content })).body._id;
const renew = () => db.transaction().execute((tx) => renewSearchWords(tx, 1_000));
const find = async (q: string) => (await ben.get<SearchResults>(`/api/search?q=${q}`)).body;

async function listWords(): Promise<string[]> {
  const rows = await db.selectFrom('search_words').select('word').execute();
  return rows.map(({ word }) => word);
}

test('words are known as they are written, without case, accents and addresses', async () => {
  await write('Crème brûlée for PHOTOGRAPHERS, see https://sweets.example/recipe or ask chef@sweets.example in 2026');
  await renew();
  const words = await listWords();
  expect(words).toEqual(expect.arrayContaining(['creme', 'brulee', 'photographers']));
  expect(words.filter((word) => /sweets|recipe|2026/.test(word))).toEqual([]);
});

test('words of older posts are found though typed wrongly, and forgotten once no one writes them', async () => {
  const id = await write('A xylophone in the attic');
  await db
    .insertInto('posts')
    .values(Array.from({ length: 250 }, (_, n) => ({ author_id: ben.id, content: `Hello ${n}`, media_id: null })))
    .execute();
  expect((await find('xylofone')).posts).toEqual([]);
  await renew();
  expect(await find('xylofone')).toMatchObject({ posts: [{ _id: id }], similarWords: ['xylophone'] });
  await ben.delete(`/api/posts/${id}`);
  await renew();
  expect([(await find('xylofone')).similarWords, await listWords()]).toEqual([
    [],
    expect.not.arrayContaining(['xylophone']),
  ]);
});

test('what was written or edited since the words were counted is found though typed wrongly', async () => {
  const id = await write('Nothing yet');
  await renew();
  const newer = await write('A glockenspiel for sale');
  expect(await find('glokenspiel')).toMatchObject({ posts: [{ _id: newer }], similarWords: ['glockenspiel'] });
  await ben.put(`/api/posts/${id}`, { content: 'A hurdygurdy after all' });
  expect(await find('hurdigurdy')).toMatchObject({ posts: [{ _id: id }], similarWords: ['hurdygurdy'] });
});

test('words of an address that is typed are taken for no others, and no word is an emoji or a part of a Chinese sentence', async () => {
  await write('A sprinter at the 🎉 in 我家在上海东边');
  await renew();
  expect((await find(encodeURIComponent('https://club.example/sprintre sprinter'))).similarWords).toEqual([]);
  expect((await find('sprintre')).similarWords).toEqual(['sprinter']);
  expect((await listWords()).filter((word) => /^u1f|[^a-z]/.test(word))).toEqual([]);
});

test('messages teach no words', async () => {
  const { body } = await ben.post<{ _id: string }>('/api/messages/start', { userId: club.ids.cleo });
  await db
    .insertInto('messages')
    .values({ conversation_id: body._id, number: 1, sender_id: ben.id, body: 'Our secret harpsichord' })
    .execute();
  await renew();
  expect(await listWords()).not.toContain('harpsichord');
});
