import { startTransition, useEffect, useState } from 'react';

/**
 * How many items of a list to render while it is first drawn: those in sight at once, the others a few at a time, between
 * which the browser paints and answers. A list that was `known` before is drawn whole: one goes back to a place in it.
 */
export function useIncrementalCount(total: number, known: boolean, { first = 2, step = 4 } = {}): number {
  const [count, setCount] = useState(known ? Number.POSITIVE_INFINITY : first);
  const isWhole = count >= total;

  useEffect(() => {
    // What comes later comes in pages, far below what is read.
    if (total > 0) startTransition(() => setCount(isWhole ? Number.POSITIVE_INFINITY : count + step));
  }, [count, step, total, isWhole]);
  return Math.min(count, total);
}
