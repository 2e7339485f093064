import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIncrementalCount } from './use-incremental-count.ts';

const counts: number[] = [];
function render(known: boolean) {
  counts.length = 0;
  return renderHook(
    ({ total }) => {
      const count = useIncrementalCount(total, known, { first: 2, step: 3 });
      if (counts.at(-1) !== count) counts.push(count);
    },
    { initialProps: { total: known ? 10 : 0 } },
  );
}

test('a list begins with what is in sight, and goes on until it is whole', () => {
  render(false).rerender({ total: 10 });
  expect(counts).toEqual([0, 2, 5, 8, 10]);
});

test('the pages after the first are drawn at once', () => {
  const { rerender } = render(false);
  act(() => rerender({ total: 4 }));
  act(() => rerender({ total: 24 }));
  expect(counts).toEqual([0, 2, 4, 24]);
});

test('a list that was known before is drawn whole', () => {
  render(true);
  expect(counts).toEqual([10]);
});
