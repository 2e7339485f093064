import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { createEntities } from './entities.ts';
import { listOf, readPage } from './lists.ts';
import { rootReducer } from './store.ts';

interface Lamp {
  _id: string;
  on: boolean;
}

const lamps = createEntities<Lamp>('lamps of lists');

test('a list is read again when one of its things changed while it was first read', async () => {
  const store = configureStore({ reducer: rootReducer });
  store.dispatch(lamps.received([{ _id: 'desk', on: false }]));
  let isOn = false;
  const responses: (() => void)[] = [];
  const read = async () => {
    const items = [{ _id: 'desk', on: isOn }];
    await new Promise<void>((resolve) => responses.push(resolve));
    return { items, next: null };
  };
  const reading = store.dispatch(readPage(listOf(lamps, { key: 'searched', read })));
  // Switched on while the first response, which says off, is on its way.
  isOn = true;
  store.dispatch(lamps.changed({ id: 'desk', changes: { on: true } }));
  responses[0]?.();
  await expect.poll(() => responses.length).toBe(2);
  responses[1]?.();
  await reading;
  expect(lamps.select(store.getState(), 'desk')?.on).toBe(true);
});

test('a list of which nothing changes is read once', async () => {
  const store = configureStore({ reducer: rootReducer });
  store.dispatch(lamps.received([{ _id: 'desk', on: false }]));
  let times = 0;
  const read = async () => {
    times += 1;
    return {
      items: [
        { _id: 'desk', on: false },
        { _id: 'shelf', on: true },
      ],
      next: null,
    };
  };
  await store.dispatch(readPage(listOf(lamps, { key: 'all', read })));
  expect(times).toBe(1);
});
