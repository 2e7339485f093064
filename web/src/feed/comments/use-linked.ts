import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export const anchorOf = (id: string): string => `comment-${id}`;

export function useLinkedId(): string | null {
  const { hash } = useLocation();
  return hash.startsWith('#comment-') ? hash.slice('#comment-'.length) : null;
}

/** Scrolls to the address's comment and focuses it, which highlights it. */
export function useLinked(id: string) {
  const { key } = useLocation();
  const isLinked = useLinkedId() === id;
  const item = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link scrolls there again
  useEffect(() => {
    if (!isLinked) return;
    item.current?.scrollIntoView({ block: 'center' });
    item.current?.focus({ preventScroll: true });
  }, [isLinked, key]);
  return { item, isLinked };
}
