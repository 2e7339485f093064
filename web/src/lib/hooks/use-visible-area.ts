import { type RefObject, useEffect } from 'react';

/**
 * Sets `--visible-height` and `--visible-top` on an element if an on-screen keyboard covers part of the layout. Sets
 * neither while the page is zoomed or completely visible.
 */
export function useVisibleArea(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    if (!viewport) return;
    const update = () => {
      const style = element.current?.style;
      const { height, offsetTop, scale } = viewport;
      const isCovered = scale === 1 && height < innerHeight - 1;
      if (isCovered) {
        style?.setProperty('--visible-height', `${height}px`);
        style?.setProperty('--visible-top', `${offsetTop}px`);
      } else for (const name of ['--visible-height', '--visible-top']) style?.removeProperty(name);
    };
    update();
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
    };
  }, [element]);
}
