/** The row that the eyes are on, and how far from the upper edge it stands. */
export interface Anchor {
  row: string | null;
  top: number;
}

/** How much there is below what is in sight. */
export const below = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight;

/** The first row in sight. */
export function findAnchor(frame: HTMLElement): Anchor {
  const edge = frame.getBoundingClientRect().top;
  const row = [...frame.querySelectorAll<HTMLElement>('[data-row]')].find(
    (one) => one.getBoundingClientRect().bottom > edge,
  );
  return { row: row?.dataset.row ?? null, top: (row?.getBoundingClientRect().top ?? edge) - edge };
}

/** Scrolls so that a row stands where it stood, whatever came above it. */
export function returnTo(frame: HTMLElement, { row, top }: Anchor): void {
  const found = row && frame.querySelector(`[data-row="${CSS.escape(row)}"]`);
  if (found) frame.scrollTop += found.getBoundingClientRect().top - frame.getBoundingClientRect().top - top;
}

/** Scrolls to a message, or to the first new one; false when there is none, and the end is shown. */
export function goTo(frame: HTMLElement, number: number | undefined): boolean {
  const goal = frame.querySelector(number ? `[data-number="${number}"]` : '[data-marker]');
  if (goal) goal.scrollIntoView({ block: number ? 'center' : 'start' });
  else frame.scrollTop = frame.scrollHeight;
  return goal !== null;
}
