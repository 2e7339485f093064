import { getClub } from 'contract/club/club.ts';
import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';
import { call } from '../api/api-client.ts';
import { setPageState } from './page-state.ts';

// Milliseconds between attempts; the last one repeats.
const delays = [2_000, 5_000, 10_000, 30_000];
// Error messages for missing code in Chromium and Firefox, in Safari, and in Vite (for styles).
const notThere = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

const waiting = new Set<() => void>();
const failed = new Set<() => void>();
let missing = 0;
// The network since code was first missing. 'back' differs from 'there': the browser may remember failed files.
let network: 'there' | 'away' | 'back' = 'there';

// Vite tries each style once. Chromium gives a failed one an empty sheet, so only its event tells.
const brokenStyles = new Set<HTMLLinkElement>();
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') brokenStyles.add(target);
  },
  true,
);

/**
 * Loads a part of the app. If code doesn't arrive, it tries again when the network is back, when the member asks
 * (`retryLoading`), and from time to time; meanwhile the page shows that something is missing. Firefox remembers
 * failures for the life of a page, so if only the network is back, the page reloads at its address. Rejects only if
 * the code itself fails.
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let attempt = 0; ; attempt += 1) {
    const isLast = attempt > 0 && network === 'back';
    try {
      await reloadStyles();
      const module = await load();
      if (attempt > 0) count(-1);
      return module;
    } catch (error) {
      const isMissing = error instanceof Error && notThere.test(error.message);
      if (attempt === 0 && isMissing) count(1);
      if (attempt > 0 && !isMissing) count(-1);
      if (!isMissing) throw error;
      void findOutWhy(isLast);
      await nextAttempt(delays[attempt] ?? delays.at(-1));
    }
  }
}

async function reloadStyles(): Promise<void> {
  const again = [...brokenStyles].map((broken) => {
    brokenStyles.delete(broken);
    const link = document.createElement('link');
    const settled = new Promise((resolve) => {
      for (const event of ['load', 'error']) link.addEventListener(event, resolve);
    });
    Object.assign(link, { rel: 'stylesheet', href: broken.href });
    broken.replaceWith(link);
    return settled;
  });
  await Promise.all(again);
  if (brokenStyles.size > 0) throw new Error('Unable to preload CSS');
}

export function retryLoading(): void {
  for (const go of [...waiting]) go();
}

/** A lazy component in a boundary of its user. If its code failed, it loads again after `forgetFailures`. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const make = () =>
    lazy(async () => {
      try {
        return { default: await loadCode(load) };
      } catch (error) {
        failed.add(() => {
          Part = make();
        });
        throw error;
      }
    });
  let Part = make();
  return function LazyComponent(props: Props) {
    return createElement<Props>(Part as ComponentType<Props>, props);
  };
}

/** A lazy part of a screen. While its code loads, only its own place shows the fallback. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback: ReactNode = null) {
  const Part = lazyComponent(load);
  return function LazyPart(props: Props) {
    return createElement(Suspense, { fallback }, createElement(Part, props));
  };
}

/** Lets failed parts load again at their next render, as on a new page, because React caches their failure. */
export function forgetFailures(): void {
  for (const begin of failed) begin();
  failed.clear();
}

function count(change: 1 | -1): void {
  missing += change;
  if (missing > 0) return;
  network = 'there';
  setPageState({ missing: null });
}

function nextAttempt(delay: number | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, delay);
  waiting.add(resolve);
  addEventListener('online', retryLoading);
  return promise.finally(() => {
    clearTimeout(timer);
    waiting.delete(resolve);
  });
}

// A server update shows in the response itself (`recordBuild`).
async function findOutWhy(isLast: boolean): Promise<void> {
  const responses = await call(getClub, {}).then(
    () => true,
    () => false,
  );
  if (missing === 0) return;
  if (!responses) network = 'away';
  else if (network === 'away') network = 'back';
  const isBack = responses && network === 'back';
  if (isBack && isLast) return location.reload();
  setPageState({ missing: responses && !isBack ? 'gone' : 'unreachable' });
  if (isBack) retryLoading();
}
