import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { namesAt, welcome } from '../members.testing.ts';

const club = await openClub();
const ben = await club.as('ben');
const people = [
  'Zoë Brontë',
  'Anne-Marie O’Brien',
  'José  García',
  'Łukasz Żak',
  '李 小龙',
  '100% Real_Name',
  'Olga Kim',
];

beforeAll(async () => {
  for (const name of people) await welcome(club, { name });
});

function find(typed: string): Promise<string[]> {
  return namesAt(ben, `/api/users?q=${encodeURIComponent(typed)}`);
}

test.each([
  ['zo', 'Zoë Brontë'],
  ['ZOE', 'Zoë Brontë'],
  ['zoë bron', 'Zoë Brontë'],
  ['bronte', 'Zoë Brontë'],
  ['marie', 'Anne-Marie O’Brien'],
  ['anne marie', 'Anne-Marie O’Brien'],
  ['anne-marie o’br', 'Anne-Marie O’Brien'],
  ["o'brien", 'Anne-Marie O’Brien'],
  ['brien', 'Anne-Marie O’Brien'],
  ['obrien', 'Anne-Marie O’Brien'],
  ['annemarie', 'Anne-Marie O’Brien'],
  ['garcia', 'José  García'],
  ['lukasz', 'Łukasz Żak'],
  ['zak', 'Łukasz Żak'],
  ['李', '李 小龙'],
  ['小龙', '李 小龙'],
  ['100%', '100% Real_Name'],
  ['real_', '100% Real_Name'],
  ['  olga  ', 'Olga Kim'],
  ['cleo', 'Cléo Martin'],
])('%j finds %s', async (typed, name) => {
  expect(await find(typed)).toEqual([name]);
});

test.each([
  ['gacria', 'José  García'],
  ['bront', 'Zoë Brontë'],
  ['brotne', 'Zoë Brontë'],
  ['lindquist', 'Mo Lindqvist'],
  ['castelanos', 'Ben Castellanos'],
  ['okafro', 'Ada Okafor'],
  ['witlock', 'Dana Whitlock'],
  ['ogla kim', 'Olga Kim'],
  ['plga', 'Olga Kim'],
])('the typo %j still finds', async (typed, name) => {
  expect((await find(typed))[0]).toBe(name);
});

test('an unknown name finds no one', async () => {
  for (const typed of ['qqqq', 'xyzzy', '12345', '🦜', 'lga', 'ronte']) expect(await find(typed)).not.toContain('qqqq');
  expect(await find('qqqqzzzz')).toEqual([]);
});

test('blank text is no filter', async () => {
  const everyone = await namesAt(ben, '/api/users');
  for (const typed of ['', ' ', '\u200b']) expect(await find(typed)).toEqual(everyone);
});

test('a single letter finds those whose names begin with it', async () => {
  expect(await find('o')).toEqual(['Olga Kim']);
  expect(await find('L')).toEqual(['Łukasz Żak']);
});

test('a name is found as it is now, and forgotten once no one has it', async () => {
  const [member, namesake] = [
    await welcome(club, { name: 'Xylia Quarz' }),
    await welcome(club, { name: 'Xylia Opal' }),
  ];
  const words = async () => {
    const { rows } = await sql<{ word: string }>`
      select word from distinct_names where word in ('xylia', 'quarz', 'petra') order by word`.execute(
      club.services.db,
    );
    return rows.map(({ word }) => word);
  };
  expect([await find('xylia'), await words()]).toEqual([
    ['Xylia Opal', 'Xylia Quarz'],
    ['quarz', 'xylia'],
  ]);
  await member.put('/api/users/me', { name: 'Petra Quarz' });
  expect([await find('xylia'), await find('petra'), await find('quarz')]).toEqual([
    ['Xylia Opal'],
    ['Petra Quarz'],
    ['Petra Quarz'],
  ]);
  for (const one of [member, namesake]) await one.delete('/api/account', { password: 'correct horse battery' });
  expect([await find('petra'), await words()]).toEqual([[], []]);
});

test('a name stays known when one member takes it at the moment when the last other gives it up', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => welcome(club, { name: 'Ysolde One' })));
  for (const [from, to] of [
    ['Ysolde', 'Tancred'],
    ['Tancred', 'Ysolde'],
  ] as const) {
    await Promise.all(people.map((one, number) => one.put('/api/users/me', { name: `${number % 2 ? from : to} One` })));
    await Promise.all(people.map((one) => one.put('/api/users/me', { name: `${to} One` })));
    expect(await find(to.toLowerCase())).toHaveLength(6);
    expect(await find(from.toLowerCase())).toEqual([]);
  }
});

test('a name is found together with a filter', async () => {
  expect(await namesAt(ben, '/api/users?q=ben&skill=robotics')).toEqual(['Ben Castellanos']);
  expect(await namesAt(ben, '/api/users?q=ben&role=admin')).toEqual([]);
  expect(await namesAt(ben, '/api/users?q=okafro&role=admin')).toEqual(['Ada Okafor']);
  expect(await namesAt(ben, '/api/users?q=okafro&role=student')).toEqual([]);
});
