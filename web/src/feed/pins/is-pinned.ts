import type { Post } from 'contract/feed/feed.ts';

/** True if a post is pinned at a time. The client checks because the pin may have ended since the response. */
export function isPinned({ pinnedUntil }: Post, now: Date): boolean {
  return pinnedUntil !== null && Date.parse(pinnedUntil) > now.getTime();
}
