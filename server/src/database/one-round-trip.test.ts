import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { writeThenRead } from './one-round-trip.ts';

const { db } = (await openClub({ people: false })).services;
await sql`create table words (text text primary key)`.execute(db);

const put = (text: string) => sql`insert into words (text) values (${text})`.compile(db);
const all = sql<{ text: string }>`select text from words order by text`;

test('a read that is sent along sees what is written before it', async () => {
  expect(await writeThenRead(db, put('tea'), all.compile(db))).toEqual({ written: [], read: [{ text: 'tea' }] });
});

test('a write that fails is an error', async () => {
  await expect(writeThenRead(db, put('tea'), all.compile(db))).rejects.toMatchObject({ code: '23505' });
});

test('a read that fails takes nothing back', async () => {
  const failing = sql`select 1 / ${0}::int as none`.compile(db);
  expect(await writeThenRead(db, put('cake'), failing)).toEqual({ written: [], read: null });
  expect((await all.execute(db)).rows).toEqual([{ text: 'cake' }, { text: 'tea' }]);
});

test('many at once read what they wrote', async () => {
  const texts = Array.from({ length: 40 }, (_, n) => `word ${n}`);
  const results = await Promise.all(
    texts.map((text) => writeThenRead(db, put(text), sql`select from words where text = ${text}`.compile(db))),
  );
  expect(results.map(({ read }) => read?.length)).toEqual(texts.map(() => 1));
});
