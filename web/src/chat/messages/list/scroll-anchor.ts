export interface Anchor {
  row: string | null;
  top: number;
}

export const below = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight;

export function findAnchor(frame: HTMLElement): Anchor {
  const edge = frame.getBoundingClientRect().top;
  const rows = frame.querySelectorAll<HTMLElement>('[data-row]');
  const row = rows[firstOf(rows, (one) => one.getBoundingClientRect().bottom > edge)];
  return { row: row?.dataset.row ?? null, top: (row?.getBoundingClientRect().top ?? edge) - edge };
}

/**
 * Returns the index of the first matching row, if all rows after it match too. Uses a binary search, because it runs
 * on each scroll.
 */
function firstOf(rows: ArrayLike<HTMLElement>, isSo: (row: HTMLElement) => boolean): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row && isSo(row)) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function returnTo(frame: HTMLElement, { row, top }: Anchor): void {
  const found = row && frame.querySelector(`[data-row="${CSS.escape(row)}"]`);
  if (found) frame.scrollTop += found.getBoundingClientRect().top - frame.getBoundingClientRect().top - top;
}

/** Scrolls to a message, or to the first new one. Without one, scrolls to the end and returns false. */
export function goTo(frame: HTMLElement, number: number | undefined): boolean {
  const goal = frame.querySelector(number ? `[data-number="${number}"]` : '[data-marker]');
  if (goal) goal.scrollIntoView({ block: number ? 'center' : 'start' });
  else frame.scrollTop = frame.scrollHeight;
  return goal !== null;
}
