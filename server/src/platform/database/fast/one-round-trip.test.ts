import { type CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { writeThenRead } from './one-round-trip.ts';

const { db } = (await openClub({ people: false })).services;
await sql`create table words (text text primary key)`.execute(db);

const run = async <Read>(write: CompiledQuery<unknown>, read: CompiledQuery<Read>) =>
  (await writeThenRead(db, write, read)).reading;
const put = (text: string) => sql`insert into words (text) values (${text})`.compile(db);
const all = sql<{ text: string }>`select text from words order by text`;

test('a read that is sent along sees what is written before it', async () => {
  expect(await run(put('tea'), all.compile(db))).toEqual([{ text: 'tea' }]);
});

test('a write that fails is an error', async () => {
  await expect(run(put('tea'), all.compile(db))).rejects.toMatchObject({ code: '23505' });
});

test('a read that fails takes nothing back', async () => {
  const failing = sql`select 1 / ${0}::int as none`.compile(db);
  expect(await run(put('cake'), failing)).toBeNull();
  expect((await all.execute(db)).rows).toEqual([{ text: 'cake' }, { text: 'tea' }]);
});

test('many at once read what they wrote', async () => {
  const texts = Array.from({ length: 40 }, (_, n) => `word ${n}`);
  const reads = texts.map((text) => run(put(text), sql`select from words where text = ${text}`.compile(db)));
  expect((await Promise.all(reads)).map((rows) => rows?.length)).toEqual(texts.map(() => 1));
});

test('a read that waits for a lock holds up no write', async () => {
  await sql`create table locked ()`.execute(db);
  await db.transaction().execute(async (tx) => {
    await sql`lock table locked`.execute(tx);
    const { reading } = await writeThenRead(db, put('milk'), sql`select from locked where ${1} = 1`.compile(db));
    expect((await all.execute(db)).rows).toContainEqual({ text: 'milk' });
    expect(await Promise.race([reading, 'still reading'])).toBe('still reading');
  });
});
