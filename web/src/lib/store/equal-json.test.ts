import { expect, test } from 'vitest';
import { createEntities } from './entities.ts';
import { equalJson } from './equal-json.ts';
import { rootReducer } from './store.ts';

test('what says the same is equal, at any depth', () => {
  expect(equalJson({ a: [{ b: null }] }, { a: [{ b: null }] })).toBe(true);
  expect(equalJson({ a: [{ b: null }] }, { a: [{ b: 0 }] })).toBe(false);
  expect(equalJson(undefined, {})).toBe(false);
});

test('a thing that is read again without news stays the object it was', () => {
  const { received, select } = createEntities<{ _id: string; tags: string[] }>('samples');
  const before = rootReducer(
    undefined,
    received([
      { _id: 'a', tags: ['x'] },
      { _id: 'b', tags: [] },
    ]),
  );
  const after = rootReducer(
    before,
    received([
      { _id: 'a', tags: ['x'] },
      { _id: 'b', tags: ['y'] },
    ]),
  );
  expect(select(after, 'a')).toBe(select(before, 'a'));
  expect(select(after, 'b')).toEqual({ _id: 'b', tags: ['y'] });
  expect(rootReducer(after, received([{ _id: 'b', tags: ['y'] }]))).toBe(after);
});
