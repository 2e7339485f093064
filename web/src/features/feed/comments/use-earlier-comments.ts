import { listComments } from 'contract/feed.comments.ts';
import type { Comment, Post } from 'contract/feed.ts';
import { pageSize } from 'contract/pagination.ts';
import { useState } from 'react';
import { callPage } from '../../../lib/api-client.ts';
import { useAction } from '../../../lib/use-action.ts';
import { withChanged } from './comments.api.ts';

type Cursor = string | null | undefined;

const merge = (older: Comment[], newer: Comment[]): Comment[] => {
  const known = new Set(newer.map((comment) => comment._id));
  return [...older.filter((comment) => !known.has(comment._id)), ...newer];
};

/** A post carries its newest comments; the earlier ones are fetched page by page. */
export function useEarlierComments(post: Post) {
  const [older, setOlder] = useState<Comment[]>([]);
  const [cursor, setCursor] = useState<Cursor>(undefined);
  const { busy, act } = useAction();
  const comments = merge(older, post.comments);

  const fetchPage = (from: Cursor) =>
    callPage(listComments, {
      params: { id: post._id },
      query: { limit: pageSize.max, ...(from && { cursor: from }) },
    });

  const showEarlier = () =>
    act(async () => {
      let page = await fetchPage(cursor);
      // The first page is what the post carries already.
      if (cursor === undefined && page.next) page = await fetchPage(page.next);
      setOlder((before) => merge(page.items, before));
      setCursor(page.next);
    });

  /** Changes one of the earlier comments, or with null takes it out with its replies. */
  const change = (id: string, changes: Partial<Comment> | null) =>
    setOlder((before) =>
      changes ? withChanged(before, id, changes) : before.filter(({ _id, parentId }) => _id !== id && parentId !== id),
    );
  const hasEarlier = cursor !== null && post.commentCount > comments.length;
  return { comments, hasEarlier, loading: busy, showEarlier, change };
}
