import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Pressing a button that is replaced by another leaves the focus on the other one. */
export function useKeptFocus(shown: unknown): [RefObject<HTMLDivElement | null>, () => void] {
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides which button there is
  useLayoutEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    frame.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [shown]);

  const keepFocus = () => {
    wanted.current = true;
  };
  return [frame, keepFocus];
}
