import { stepToRight } from '../../lib/text/direction.ts';

const gap = 4;

/** The edge that a popover shares with its field, if there is room for that. */
export type Edge = 'left' | 'start' | 'end';

/**
 * Positions a popover below or above a field, on the other side if there is more room, and keeps it there. Returns a
 * function that stops this.
 */
export function positionBeside(
  field: HTMLElement,
  popover: HTMLElement,
  edge: Edge = 'left',
  side: 'below' | 'above' = 'below',
): () => void {
  const position = () => {
    const box = field.getBoundingClientRect();
    const below = innerHeight - box.bottom;
    const [near, far] = side === 'above' ? [box.top, below] : [below, box.top];
    const isOnSide = near >= popover.offsetHeight + gap || near >= far;
    const isAbove = (side === 'above') === isOnSide;
    popover.style.insetBlock = isAbove ? `auto ${innerHeight - box.top + gap}px` : `${box.bottom + gap}px auto`;
    const isRight = edge === (stepToRight() === 1 ? 'end' : 'start');
    const left = isRight ? box.right - popover.offsetWidth : box.left;
    popover.style.left = `${Math.max(gap, Math.min(left, innerWidth - popover.offsetWidth - gap))}px`;
    popover.style.right = 'auto';
  };
  popover.showPopover?.();
  position();
  addEventListener('scroll', position, true);
  addEventListener('resize', position);
  return () => {
    removeEventListener('scroll', position, true);
    removeEventListener('resize', position);
  };
}
