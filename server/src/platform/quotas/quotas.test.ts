import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { countUses, deleteUse, type Quota, updateUse } from './quotas.queries.ts';

const club = await openClub({ people: false });
const { db } = club.services;
let number = 0;
const newKey = () => `tests ${++number}`;

async function take(...quotas: Quota[]): Promise<number> {
  const use = await countUses(db, quotas);
  return use.id === null ? use.wait : 0;
}

const pass = (key: string, seconds: number) =>
  sql`update quota_uses set at = at - make_interval(secs => ${seconds}) where key = ${key}`.execute(db);

test('as many as allowed are taken, the next one waits until the oldest is out of the window', async () => {
  const quota = { key: newKey(), max: 3, minutes: 1 };
  expect(await take(quota)).toBe(0);
  await pass(quota.key, 20);
  expect([await take(quota), await take(quota)]).toEqual([0, 0]);
  const wait = await take(quota);
  expect([wait > 35, wait <= 40]).toEqual([true, true]);
  await pass(quota.key, wait);
  expect(await take(quota)).toBe(0);
  expect(await take(quota)).toBeGreaterThan(0);
});

test('one that has to wait counts nothing, however often it comes', async () => {
  const quota = { key: newKey(), max: 2, minutes: 1 };
  for (let times = 0; times < 2; times++) await take(quota);
  for (let times = 0; times < 20; times++) expect(await take(quota)).toBeGreaterThan(0);
  await pass(quota.key, 60);
  expect([await take(quota), await take(quota)]).toEqual([0, 0]);
});

test('of many at once as many are taken as allowed, and others do not wait for one', async () => {
  const [busy, other] = [newKey(), newKey()];
  const waits = await atOnce(20, () => take({ key: busy, max: 5, minutes: 1 }));
  expect(tally(waits.map((wait) => Number(wait > 0)))).toEqual({ 0: 5, 1: 15 });
  expect(await take({ key: other, max: 5, minutes: 1 })).toBe(0);
});

test('amounts add up, and one that is too large waits until as much has left the window', async () => {
  const quota = { key: newKey(), max: 100, minutes: 10 };
  await take({ ...quota, amount: 60 });
  await pass(quota.key, 300);
  await take({ ...quota, amount: 30 });
  expect(await take({ ...quota, amount: 10 })).toBe(0);
  await pass(quota.key, 60);
  const [little, much] = [await take({ ...quota, amount: 1 }), await take({ ...quota, amount: 90 })];
  expect([little > 235, little <= 240, much > 535, much <= 540]).toEqual([true, true, true, true]);
});

test('of several quotas all are counted or none, and the one that takes longest is named', async () => {
  const [short, long, free] = [newKey(), newKey(), newKey()];
  const quotas = [
    { key: short, max: 1, minutes: 1 },
    { key: long, max: 1, minutes: 60 },
    { key: free, max: 9, minutes: 1 },
  ];
  expect(await take(...quotas)).toBe(0);
  expect(await countUses(db, quotas)).toMatchObject({ id: null, key: long });
  const { rows } = await sql`select key from quota_uses where key = ${free}`.execute(db);
  expect(rows).toHaveLength(1);
});

test('a use that is given back can be taken again, and one may turn out smaller', async () => {
  const quota = { key: newKey(), max: 100, minutes: 1, amount: 80 };
  const first = await countUses(db, [quota]);
  expect(await take(quota)).toBeGreaterThan(0);
  await updateUse(db, first.id ?? '', quota.key, 20);
  const second = await countUses(db, [quota]);
  expect(second.id).not.toBeNull();
  await deleteUse(db, second.id ?? '');
  expect(await take(quota)).toBe(0);
});
