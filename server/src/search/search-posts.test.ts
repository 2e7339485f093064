import type { Post } from 'contract/feed/feed.ts';
import type { SearchResults } from 'contract/search/search.ts';
import { beforeAll, expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';

const club = await openClub();
const [ben, cleo] = [await club.as('ben'), await club.as('cleo')];

async function find(q: string): Promise<string[]> {
  const { status, body } = await ben.get<SearchResults>(`/api/search?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body.posts.map(({ content }) => content);
}

async function write(content: string, daysAgo = 0): Promise<string> {
  const { body } = await cleo.post<Post>('/api/posts', { content });
  const created_at = new Date(Date.now() - daysAgo * 86_400_000);
  if (daysAgo > 0) await club.services.db.updateTable('posts').set({ created_at }).where('id', '=', body._id).execute();
  return body._id;
}

beforeAll(async () => {
  await write('The club is planting trees on Friday.');
  await write('A tree planted by the old canal');
  await write('Café au lait for everyone');
  await write('Give me 100% of the_cake & more');
});

test.each([
  ['planting', ['A tree planted by the old canal', 'The club is planting trees on Friday.']],
  ['PLANT tree', ['A tree planted by the old canal', 'The club is planting trees on Friday.']],
  ['"old canal"', ['A tree planted by the old canal']],
  ['"canal old"', []],
  ['trees -friday', ['A tree planted by the old canal']],
  ['canal or friday', ['A tree planted by the old canal', 'The club is planting trees on Friday.']],
  ['cafe', ['Café au lait for everyone']],
  ['CAFÉ', ['Café au lait for everyone']],
  ['the_cake', ['Give me 100% of the_cake & more']],
  ['nothing like it', []],
])('%s finds %j', async (q, contents) => {
  expect((await find(q)).toSorted()).toEqual(contents.toSorted());
});

test('characters of query languages are just characters: no error, no wildcard', async () => {
  for (const odd of [
    '%',
    '_',
    '*',
    ':*',
    'a:*',
    '!',
    '!!',
    '&',
    '|',
    '& |',
    '(',
    ')',
    '<->',
    "'",
    "''",
    '\\',
    '"',
    '"""',
    'a & & b',
    "'; drop table posts --",
    '-',
    '- -',
    '🦜',
    '\u202e',
  ]) {
    const found = await find(odd);
    expect([odd, found.length <= 4]).toEqual([odd, true]);
  }
  expect(await find('%')).toEqual([]);
  expect(await find('plant:*x')).toEqual([]);
});

test('results are whole posts as the reader sees them', async () => {
  const id = await write('A rare word: quokka');
  await ben.put(`/api/posts/${id}/like`);
  const { body } = await ben.get<SearchResults>('/api/search?q=quokka');
  expect(body.posts).toEqual([(await ben.get<Post>(`/api/posts/${id}`)).body]);
  expect(body.posts[0]).toMatchObject({ likedByMe: true, likes: [ben.id] });
});

test('new posts come before old ones with the same text, and better matches before newer ones', async () => {
  await write('Notes on zebras', 90);
  await write('Notes on zebras, again');
  const better = 'zebra zebra zebra';
  await write(better, 3);
  const found = await find('zebra');
  expect(found.indexOf('Notes on zebras, again')).toBeLessThan(found.indexOf('Notes on zebras'));
  expect(found[0]).toBe(better);
  await write('zebra zebra zebra of long ago', 720);
  expect((await find('zebra')).at(-1)).toBe('zebra zebra zebra of long ago');
});

test('edited posts are found by their new text, deleted ones not at all', async () => {
  const id = await write('About marmots');
  await cleo.put(`/api/posts/${id}`, { content: 'About wombats' });
  expect([await find('marmots'), await find('wombat')]).toEqual([[], ['About wombats']]);
  await cleo.delete(`/api/posts/${id}`);
  expect(await find('wombat')).toEqual([]);
});

test('twenty are shown, however many match; a rare one among many is found', async () => {
  const rows = Array.from({ length: 2_500 }, (_, number) => ({
    author_id: club.ids.cleo,
    content: `Lemons, number ${number}`,
    media_id: null,
  }));
  await write('The only capybara, with lemons, before all the others');
  await club.services.db.insertInto('posts').values(rows).execute();
  expect(await find('lemons')).toHaveLength(20);
  expect(await find('capybara')).toEqual(['The only capybara, with lemons, before all the others']);
  expect(await find('lemon capybara')).toHaveLength(1);
});
