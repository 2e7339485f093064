import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isPaletteKey, paletteOpen } from './palette-open.ts';

/** Ctrl+K (Cmd+K on a Mac) opens the palette, unless a dialog is open. */
export function usePalette(): [open: boolean, close: () => void] {
  const { key } = useLocation();
  const close = () => paletteOpen.set(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the palette closes on another screen
  useEffect(() => close, [key]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPaletteKey(event)) return;
      if (!paletteOpen.get() && document.querySelector('dialog[open]')) return;
      // The browser would open its own search.
      event.preventDefault();
      paletteOpen.set(!paletteOpen.get());
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return [paletteOpen.use(), close];
}
