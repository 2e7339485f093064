import { type CommentTarget, commentsOf, type LiveComments } from 'contract/feed/feed.comments.ts';
import type { Comment } from 'contract/feed/feed.ts';
import type { MemberSummary } from 'contract/members/members.ts';
import { renameMentions } from 'contract/mentions.ts';
import { pageSize } from 'contract/pagination.ts';
import { callPage } from '../../lib/api/api-client.ts';
import { createEntities } from '../../lib/store/entities.ts';
import type { AppThunk } from '../../lib/store/store.ts';
import { withChangedComments } from './live-comments.ts';

export interface Commented {
  _id: string;
  comments: Comment[];
  commentCount: number;
}

export interface Discussion extends Commented {
  kind: CommentTarget['kind'];
  author: Pick<MemberSummary, '_id' | 'name' | 'avatar'> | null;
}

/** The comments on events and projects, by target id. Posts contain their own. */
export const discussions = createEntities<Commented>('discussions');

/** Reads the newest comments. With more than a page, the total is only a minimum. */
export async function readComments(kind: CommentTarget['kind'], id: string): Promise<Commented> {
  const { items, next } = await callPage(commentsOf[kind].list, { params: { id }, query: { limit: pageSize.max } });
  return { _id: id, comments: items, commentCount: items.length + (next ? 1 : 0) };
}

export const commentsChanged =
  (change: LiveComments): AppThunk =>
  (dispatch, getState) => {
    const before = discussions.selectStored(getState(), change._id);
    if (before) dispatch(discussions.changed({ id: change._id, changes: withChangedComments(before, change) }));
  };

const changeAll =
  (change: (comments: Comment[]) => Comment[]): AppThunk =>
  (dispatch, getState) => {
    for (const { _id: id, comments: before, commentCount } of discussions.selectAll(getState())) {
      const comments = change(before);
      const gone = before.length - comments.length;
      dispatch(discussions.changed({ id, changes: { comments, commentCount: commentCount - gone } }));
    }
  };

export const memberUpdated = ({ _id, name, avatar, profession }: MemberSummary): AppThunk =>
  changeAll((comments) =>
    comments.map((comment) => ({
      ...comment,
      ...(comment.userId === _id && { name, avatar }),
      ...renameMentions(comment.text, comment.mentions, { _id, name, avatar, profession }),
    })),
  );

export const memberDeleted = (userId: string): AppThunk =>
  changeAll((comments) => {
    const gone = new Set(comments.filter((comment) => comment.userId === userId).map(({ _id }) => _id));
    return comments.filter(({ _id, parentId }) => !gone.has(_id) && !(parentId && gone.has(parentId)));
  });
