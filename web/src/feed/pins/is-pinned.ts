import type { Post } from 'contract/feed/feed.ts';

/** Whether a post is pinned at a time: what the server said may be older than the end of the pin. */
export function isPinned({ pinnedUntil }: Post, now: Date): boolean {
  return pinnedUntil !== null && Date.parse(pinnedUntil) > now.getTime();
}
