import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, expect, test } from 'vitest';
import { attempt } from './attempt.ts';
import { createEntities, maxItems } from './entities.ts';
import { rootReducer } from './store.ts';

interface Lamp {
  _id: string;
  on: boolean;
  colour: string;
}

const lamps = createEntities<Lamp>('lamps');
const openStore = () => configureStore({ reducer: rootReducer });
let store = openStore();
const shown = () => lamps.select(store.getState(), 'desk');

/** Switches the lamp; the test decides when the server responds. */
function turn(on: boolean) {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const settle = (response: boolean) => ({ on: response });
  const done = store.dispatch(attempt(lamps, 'desk', { changes: { on }, call: () => promise, settle }));
  const response = (now: boolean) => {
    resolve(now);
    return done;
  };
  const fail = () => {
    reject(new Error('No.'));
    return done;
  };
  return { answer: response, fail };
}

beforeEach(() => {
  store = openStore();
  store.dispatch(lamps.received([{ _id: 'desk', on: false, colour: 'white' }]));
});

test('it shows at once, and then what the server says', async () => {
  const { answer: response } = turn(true);
  expect(shown()?.on).toBe(true);
  await response(false);
  expect(shown()?.on).toBe(false);
});

test('an error takes it back, and is passed on', async () => {
  const before = shown();
  await expect(turn(true).fail()).rejects.toThrow('No.');
  expect(shown()).toEqual(before);
});

test('what the server says meanwhile does not disturb it, and is there afterwards', async () => {
  const { fail } = turn(true);
  store.dispatch(lamps.changed({ id: 'desk', changes: { on: false, colour: 'red' } }));
  expect(shown()).toMatchObject({ on: true, colour: 'red' });
  await fail().catch(() => {});
  expect(shown()).toMatchObject({ on: false, colour: 'red' });
});

test('of two quick ones the answer to the first does not undo the second', async () => {
  const [first, second] = [turn(true), turn(false)];
  await first.answer(true);
  expect(shown()?.on).toBe(false);
  await second.answer(false);
  expect(shown()?.on).toBe(false);
});

test('one that is gone meanwhile stays gone', async () => {
  const { answer: response } = turn(true);
  store.dispatch(lamps.removed(['desk']));
  await response(true);
  expect(shown()).toBeUndefined();
});

test('things are the same object until they change', () => {
  const before = lamps.selectMany(store.getState(), ['desk']);
  store.dispatch(lamps.changed({ id: 'shelf', changes: { on: true } }));
  expect(lamps.selectMany(store.getState(), ['desk'])[0]).toBe(before[0]);
});

test('so many things of a kind are kept, the latest', () => {
  const some = (from: number) =>
    Array.from({ length: 500 }, (_, at) => ({ _id: `lamp ${from + at}`, on: true, colour: 'red' }));
  for (let from = 0; from < 2 * maxItems; from += 500) store.dispatch(lamps.received(some(from)));
  expect(lamps.selectAll(store.getState())).toHaveLength(maxItems);
  expect(lamps.select(store.getState(), `lamp ${2 * maxItems - 1}`)).toBeDefined();
  expect(lamps.select(store.getState(), 'lamp 0')).toBeUndefined();
});
