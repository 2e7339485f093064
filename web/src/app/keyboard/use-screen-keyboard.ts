import { useEffect } from 'react';

// Higher than any address bar, lower than any on-screen keyboard.
const minHeight = 150;

const isWriting = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.matches('input, textarea') || element.isContentEditable);

/** Marks the page while an on-screen keyboard is open, because elements at the bottom edge would float above it. */
export function useScreenKeyboard(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    let width = 0;
    let tallest = 0;
    const update = () => {
      const height = viewport.height * viewport.scale;
      if (width !== innerWidth) [width, tallest] = [innerWidth, 0];
      tallest = Math.max(tallest, height);
      const isOpen = isWriting(document.activeElement) && height < tallest - minHeight;
      document.documentElement.toggleAttribute('data-keyboard', isOpen);
    };
    update();
    viewport.addEventListener('resize', update);
    return () => {
      viewport.removeEventListener('resize', update);
      document.documentElement.removeAttribute('data-keyboard');
    };
  }, []);
}
