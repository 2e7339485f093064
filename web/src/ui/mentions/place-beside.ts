const gap = 4;

/**
 * Positions a popover below a field, or above it if there is more room, and keeps it there. Returns a function that
 * stops this.
 */
export function placeBeside(field: HTMLElement, popover: HTMLElement): () => void {
  const place = () => {
    const box = field.getBoundingClientRect();
    const below = innerHeight - box.bottom;
    const isAbove = below < popover.offsetHeight + gap && box.top > below;
    popover.style.insetBlock = isAbove ? `auto ${innerHeight - box.top + gap}px` : `${box.bottom + gap}px auto`;
    popover.style.left = `${Math.max(gap, Math.min(box.left, innerWidth - popover.offsetWidth - gap))}px`;
    popover.style.right = 'auto';
  };
  popover.showPopover?.();
  place();
  addEventListener('scroll', place, true);
  addEventListener('resize', place);
  return () => {
    removeEventListener('scroll', place, true);
    removeEventListener('resize', place);
  };
}
