import { commentsOf } from 'contract/feed/feed.comments.ts';
import type { Comment } from 'contract/feed/feed.ts';
import { pageSize } from 'contract/pagination.ts';
import { useEffect, useState } from 'react';
import { callPage } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { withChanged } from './comments.api.ts';
import type { Discussion } from './discussions.ts';
import { useLinkedId } from './use-linked.ts';

type Cursor = string | null | undefined;

const merge = (older: Comment[], newer: Comment[]): Comment[] => {
  const known = new Set(newer.map((comment) => comment._id));
  return [...older.filter((comment) => !known.has(comment._id)), ...newer];
};

/** Fetches earlier comments page by page, at once back to the comment in the address. */
export function useEarlierComments(on: Discussion) {
  const [older, setOlder] = useState<Comment[]>([]);
  const [cursor, setCursor] = useState<Cursor>(undefined);
  const { busy, act } = useAction();
  const comments = merge(older, on.comments);

  const fetchPage = (from: Cursor) =>
    callPage(commentsOf[on.kind].list, {
      params: { id: on._id },
      query: { limit: pageSize.max, ...(from && { cursor: from }) },
    });

  const showEarlier = (goal?: string) =>
    act(async () => {
      let from = cursor;
      let found: Comment[] = [];
      do {
        let page = await fetchPage(from);
        // The first page is already loaded.
        if (from === undefined && page.next) page = await fetchPage(page.next);
        found = merge(page.items, found);
        from = page.next;
        // Ids are ordered by time.
      } while (goal && from && found[0] && found[0]._id > goal);
      setOlder((before) => merge(found, before));
      setCursor(from);
    });

  const change = (id: string, changes: Partial<Comment> | null) =>
    setOlder((before) =>
      changes ? withChanged(before, id, changes) : before.filter(({ _id, parentId }) => _id !== id && parentId !== id),
    );
  const hasEarlier = cursor === undefined ? on.commentCount > comments.length : cursor !== null;
  const linked = useLinkedId();
  const goal = hasEarlier && linked !== null && comments[0] && linked < comments[0]._id ? linked : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each comment that an address leads to
  useEffect(() => {
    if (goal) void showEarlier(goal);
  }, [goal]);
  return { comments, hasEarlier, loading: busy, showEarlier: () => void showEarlier(), change };
}
