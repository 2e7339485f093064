import { type RefObject, useLayoutEffect } from 'react';

// In milliseconds. A page that comes later opens without movement.
const maxAge = 300;
let pressed: { id: string; box: DOMRect; at: number } | null = null;

/** Remembers where the picture of a card stands whose link is pressed. */
export function pressPicture(id: string, link: Element): void {
  const box = link.closest('article')?.querySelector('[data-picture-of]')?.getBoundingClientRect();
  pressed = box && box.width > 0 ? { id, box, at: performance.now() } : null;
}

/**
 * Lets the picture of a page grow out of its card's. Only the new picture is moved: the screen is there at once, and
 * every press counts meanwhile.
 */
export function useGrowingPicture(id: string, frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [from, element] = [pressed, frame.current];
    pressed = null;
    if (!element || from?.id !== id || performance.now() - from.at > maxAge) return;
    const to = element.getBoundingClientRect();
    // The new screen begins at its top, but the page may still be scrolled as the card was.
    element.style.setProperty('--from-x', `${from.box.left - to.left}px`);
    element.style.setProperty('--from-y', `${from.box.top - to.top - scrollY}px`);
    element.style.setProperty('--from-scale', `${from.box.width / to.width}`);
    element.dataset.grows = 'true';
  }, [id, frame]);
}
