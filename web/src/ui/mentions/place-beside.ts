const gap = 4;

/** Shows a popover below a field, or above it where there is more room, and keeps it there; returns how to stop. */
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
