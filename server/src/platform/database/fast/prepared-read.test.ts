import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { newStatement, placeholder, readPrepared } from './prepared-read.ts';

const { db } = (await openClub({ people: false })).services;

const statement = newStatement();
const read = (variant: string, values: Record<string, string>, compose = () => words) =>
  readPrepared<{ text: string }>(db, statement(variant), values, compose);
const words = sql<{
  text: string;
}>`select ${placeholder('first')} || ${' and '} || ${placeholder('second')} || ${placeholder('first')} as text`;

test('a read is composed once, and each call has its own values', async () => {
  let times = 0;
  const compose = () => {
    times++;
    return words;
  };
  expect(await read('a', { first: 'tea', second: 'cake' }, compose)).toEqual([{ text: 'tea and caketea' }]);
  expect(await read('a', { first: 'x', second: "'; --" }, compose)).toEqual([{ text: "x and '; --x" }]);
  expect(times).toBe(1);
});

test('another shape is another statement', async () => {
  const other = () => sql<{ text: string }>`select ${placeholder('first')} as text`;
  expect(await read('b', { first: 'tea' }, other)).toEqual([{ text: 'tea' }]);
});

test('a value that looks like a placeholder stays what it is', async () => {
  const name = placeholder('second').slice(1);
  expect(await read('a', { first: name, second: 'cake' })).toEqual([{ text: `${name} and cake${name}` }]);
});

test('reads at once do not mix their values', async () => {
  const all = Array.from({ length: 30 }, (_, n) => read('a', { first: `${n}`, second: `${-n}` }));
  expect((await Promise.all(all)).map(([row]) => row?.text)).toEqual(all.map((_, n) => `${n} and ${-n}${n}`));
});

test('after more shapes than are kept, what is in use is still composed once', async () => {
  const times = { used: 0, late: 0 };
  const count = (name: keyof typeof times) => () => {
    times[name]++;
    return words;
  };
  const values = { first: 'tea', second: 'cake' };
  for (let variant = 0; variant < 600; variant++) {
    if (variant % 100 === 0) await read('used', values, count('used'));
    await read(`shape ${variant}`, values);
  }
  await read('late', values, count('late'));
  await read('late', values, count('late'));
  expect(times).toEqual({ used: 1, late: 1 });
});
