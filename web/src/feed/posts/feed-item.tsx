import type { Post } from 'contract/feed/feed.ts';
import { memo, useCallback, useRef, useState } from 'react';
import { useNearViewport } from '../../lib/hooks/use-near-viewport.ts';
import { ItemBoundary } from '../../ui/layout/item-boundary.tsx';
import { PostCard } from './post/post-card.tsx';

interface Props {
  post: Post;
}

/** A post of the feed. Far from the screen only its height remains, which keeps a long feed fast. */
export const FeedItem = memo(function FeedItem({ post }: Props) {
  const item = useRef<HTMLLIElement>(null);
  const busy = useRef(false);
  const [height, setHeight] = useState<number | null>(null);

  const onChange = useCallback((near: boolean) => {
    if (near) setHeight(null);
    else if (!busy.current) setHeight(item.current?.getBoundingClientRect().height ?? null);
  }, []);
  useNearViewport(item, onChange);

  const onBusy = useCallback((now: boolean) => {
    busy.current = now;
  }, []);

  return (
    <li ref={item} style={height === null ? undefined : { height }}>
      {height === null && (
        <ItemBoundary text={post.content}>
          <PostCard post={post} onBusy={onBusy} />
        </ItemBoundary>
      )}
    </li>
  );
});
