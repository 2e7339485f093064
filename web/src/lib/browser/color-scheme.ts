import { flushSync } from 'react-dom';
import { readText, writeText } from '../store/browser-storage.ts';
import { sharedValue } from '../store/shared-value.ts';

export type ColorScheme = 'light' | 'dark';

// public/boot.js reads it before the first paint.
const key = 'color-scheme';
const system = matchMedia('(prefers-color-scheme: dark)');
const stillness = matchMedia('(prefers-reduced-motion: reduce)');
const scheme = sharedValue(read());

function read(): ColorScheme {
  const choice = readText('browser', key);
  if (choice === 'light' || choice === 'dark') return choice;
  return system.matches ? 'dark' : 'light';
}

function show(next: ColorScheme): void {
  document.documentElement.dataset.colorScheme = next;
  // The color of the browser's own bars.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.setAttribute('media', meta.dataset.scheme === next ? 'all' : 'not all');
  scheme.set(next);
}

system.addEventListener('change', () => show(read()));
addEventListener('storage', () => show(read()));

/** Sets this browser's scheme, with a fade; until then the system decides. */
export function chooseColorScheme(next: ColorScheme): void {
  writeText('browser', key, next);
  if (stillness.matches || !document.startViewTransition) show(next);
  // An interrupted fade, or one on a hidden page, is not an error: the scheme has changed anyway.
  else document.startViewTransition(() => flushSync(() => show(next))).ready.catch(() => {});
}

export const useColorScheme = scheme.use;
