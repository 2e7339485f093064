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
  // What the browser paints around the page.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.setAttribute('media', meta.dataset.scheme === next ? 'all' : 'not all');
  scheme.set(next);
}

system.addEventListener('change', () => show(read()));
addEventListener('storage', () => show(read()));

/** Chooses a scheme for this browser, into which the page fades; until then the system decides. */
export function chooseColorScheme(next: ColorScheme): void {
  writeText('browser', key, next);
  if (stillness.matches || !document.startViewTransition) show(next);
  // A fade that another one, or a hidden page, cuts short is no failure: the scheme is there all the same.
  else document.startViewTransition(() => flushSync(() => show(next))).ready.catch(() => {});
}

/** The scheme on screen. */
export const useColorScheme = scheme.use;
