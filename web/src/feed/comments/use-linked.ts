import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What the address calls a comment. */
export const anchorOf = (id: string): string => `comment-${id}`;

/** The id of the comment that the address leads to; null if it leads to none. */
export function useLinkedId(): string | null {
  const { hash } = useLocation();
  return hash.startsWith('#comment-') ? hash.slice('#comment-'.length) : null;
}

/** Brings a comment into sight and gives it the focus, which marks it, when the address leads to it. */
export function useLinked(id: string) {
  const { key } = useLocation();
  const isLinked = useLinkedId() === id;
  const item = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again leads there again
  useEffect(() => {
    if (!isLinked) return;
    item.current?.scrollIntoView({ block: 'center' });
    item.current?.focus({ preventScroll: true });
  }, [isLinked, key]);
  return { item, isLinked };
}
