import { startTransition, useEffect, useState } from 'react';

/**
 * Number of items to render at first: visible ones at once, others a few at a time, so the browser can paint and
 * respond between them. A list that was `known` renders completely, because its reader returns to a position in it.
 */
export function useIncrementalCount(total: number, known: boolean, { first = 2, step = 4 } = {}): number {
  const [count, setCount] = useState(known ? Number.POSITIVE_INFINITY : first);
  const isComplete = count >= total;

  useEffect(() => {
    // Later items come in pages, far below the visible ones.
    if (total > 0) startTransition(() => setCount(isComplete ? Number.POSITIVE_INFINITY : count + step));
  }, [count, step, total, isComplete]);
  return Math.min(count, total);
}
