import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

export type ColorScheme = 'light' | 'dark';

// The key Mantine itself uses; public/color-scheme.js reads it before the first paint.
const key = 'mantine-color-scheme-value';
const system = matchMedia('(prefers-color-scheme: dark)');
const stillness = matchMedia('(prefers-reduced-motion: reduce)');
const watchers = new Set<() => void>();
let choice = readChoice();

function readChoice(): ColorScheme | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    return null;
  }
}

const current = (): ColorScheme => choice ?? (system.matches ? 'dark' : 'light');

function apply(): void {
  document.documentElement.dataset.mantineColorScheme = current();
  for (const watcher of watchers) watcher();
}

system.addEventListener('change', apply);
addEventListener('storage', (event) => {
  if (event.key !== key) return;
  choice = readChoice();
  apply();
});

/** Chooses a scheme for this browser, into which the page fades; until then the system decides. */
export function chooseColorScheme(scheme: ColorScheme): void {
  choice = scheme;
  try {
    localStorage.setItem(key, scheme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  if (stillness.matches || !document.startViewTransition) apply();
  // A fade that another one, or a hidden page, cuts short is no failure: the scheme is there all the same.
  else document.startViewTransition(() => flushSync(apply)).ready.catch(() => {});
}

/** The scheme on screen. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore((watcher) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  }, current);
}
