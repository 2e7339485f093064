import { SearchResults, type UserResult, UserResult as UserResultShape } from 'contract/search/search.ts';
import { beforeAll, expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { welcome } from '../members/members.testing.ts';

const club = await openClub();
const ben = await club.as('ben');

beforeAll(async () => {
  for (const name of ['Sara Novak', 'Sarah Bell', 'Noor Sara', 'Zara Smith', 'Zoë O’Hara', '50% Off_Duty', 'Alma']) {
    await welcome(club, { name });
  }
});

async function find(q: string): Promise<string[]> {
  const { status, body } = await ben.get<SearchResults>(`/api/search?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body.users.map(({ name }) => name);
}

test('names that start with the input come first, then those with such a part, then similar ones', async () => {
  expect(await find('sara')).toEqual(['Sara Novak', 'Sarah Bell', 'Noor Sara', 'Zara Smith']);
});

test.each([
  ['zoe', 'Zoë O’Hara'],
  ['ZOË', 'Zoë O’Hara'],
  ["o'hara", 'Zoë O’Hara'],
  ['nvoak', 'Sara Novak'],
  ['cleo matrin', 'Cléo Martin'],
  ['50%', '50% Off_Duty'],
  ['off_', '50% Off_Duty'],
  ['a', 'Ada Okafor'],
])('%j finds %s first', async (typed, name) => {
  expect((await find(typed))[0]).toBe(name);
});

test('%, _, quotes and operators are just characters', async () => {
  for (const odd of ['%', '_', '%%%', '\\', "'", "';--", '|', '&', '!', ':*', '<->', '(', '"']) {
    expect([odd, await find(odd)]).toEqual([odd, []]);
  }
});

test('results have the shape of the contract; cards show no address', async () => {
  const { body } = await ben.get<SearchResults>('/api/search?q=sara');
  expect(body).toFit(SearchResults);
  expect(JSON.stringify(body)).not.toContain('@');
  expect((await ben.get<SearchResults>('/api/search?q=cleo')).body.users[0]).toMatchObject({
    relationship: 'connected',
  });
  expect('relationship' in ((await ben.get<SearchResults>('/api/search?q=ben')).body.users[0] ?? {})).toBe(false);
});

test('blank text finds no one', async () => {
  for (const q of ['', ' ', '%20', '\u200b']) {
    expect((await ben.get(`/api/search?q=${encodeURIComponent(q)}`)).body).toMatchObject({ users: [], posts: [] });
    expect((await ben.get(`/api/search/users?q=${encodeURIComponent(q)}`)).body).toEqual([]);
  }
  expect((await ben.get('/api/search')).body).toMatchObject({ users: [], posts: [] });
});

test('the list for picking people has addresses, and as many as asked for', async () => {
  const { body } = await ben.get<UserResult[]>('/api/search/users?q=sara&limit=2');
  for (const user of body) expect(user).toFit(UserResultShape);
  expect(body.map(({ name }) => name)).toEqual(['Sara Novak', 'Sarah Bell']);
  expect((await ben.get<UserResult[]>('/api/search/users?q=cleo')).body).toMatchObject([
    { email: 'cleo@club.example' },
  ]);
});

test('addresses are not searched', async () => {
  expect(await find('cleo@club.example')).not.toContain('Dana Whitlock');
  expect(await find('club.example')).toEqual([]);
});

test('people who have not joined are not found', async () => {
  await club.services.db
    .insertInto('users')
    .values({ name: 'Sarabi Invited', email: 'invited@club.example' })
    .execute();
  expect(await find('sarabi')).not.toContain('Sarabi Invited');
});

test('long text, odd limits and visitors fail', async () => {
  expect((await ben.get(`/api/search?q=${'x'.repeat(200)}`)).status).toBe(200);
  expect(await ben.get(`/api/search?q=${'x'.repeat(201)}`)).toFail(400, 'invalid_input');
  expect(await ben.get('/api/search/users?q=a&limit=101')).toFail(400, 'invalid_input');
  expect(await ben.get('/api/search?q=a%00b')).toFail(400, 'invalid_input');
  for (const path of ['/api/search?q=sara', '/api/search/users?q=sara']) {
    expect(await club.visitor().get(path)).toFail(401, 'not_signed_in');
  }
});
