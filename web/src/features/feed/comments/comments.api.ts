import { type CommentTarget, commentsOf } from 'contract/feed.comments.ts';
import type { Comment } from 'contract/feed.ts';
import type { User } from 'contract/members.ts';
import { call } from '../../../lib/api-client.ts';
import { asRead } from '../../../lib/rich-text.ts';
import { type AppThunk, selectMe } from '../../../lib/store.ts';
import { countOf } from '../posts.api.ts';
import { storeOf } from './comment-stores.ts';
import type { Commented } from './discussions.ts';

type Request = AppThunk<Promise<void>>;

const commentsAre = (comments: Comment[], { commentCount }: Pick<Commented, 'commentCount'>) => ({
  comments,
  commentCount: countOf(comments, commentCount),
});

/** Comments, or replies to the comment `parent`. */
export const addComment =
  (target: CommentTarget, text: string, parent: Comment | null = null): Request =>
  async (dispatch, getState) => {
    const [{ kind, id }, store] = [target, storeOf(target)];
    const before = store.select(getState(), id);
    if (!before) return;
    const comment = draftComment(selectMe(getState()), text, parent);
    await dispatch(
      store.attempt(id, {
        changes: { comments: [...before.comments, comment], commentCount: before.commentCount + 1 },
        call: () =>
          call(commentsOf[kind].add, { params: { id }, body: { text, ...(parent && { parentId: parent._id }) } }),
        settle: commentsAre,
      }),
    );
  };

const draftMark = 'mine ';

/** A comment that shows while it is still being sent. */
export const isDraft = ({ _id }: Comment): boolean => _id.startsWith(draftMark);

function draftComment({ _id: userId, name, avatar }: User, sent: string, parent: Comment | null): Comment {
  const createdAt = new Date().toISOString();
  const parentId = parent && (parent.parentId ?? parent._id);
  return {
    ...{ _id: draftMark + createdAt, userId, name, avatar, ...asRead(sent), createdAt, parentId },
    ...{ preview: null, editedAt: null, replyCount: 0, reactions: [] },
  };
}

/** What changes of a comment that is edited. */
export const edited = (sent: string) => ({ ...asRead(sent), editedAt: new Date().toISOString() });

export const editComment =
  (target: CommentTarget, commentId: string, text: string): Request =>
  async (dispatch, getState) => {
    const [{ kind, id }, store] = [target, storeOf(target)];
    const before = store.select(getState(), id);
    if (!before) return;
    const change = edited(text);
    await dispatch(
      store.attempt(id, {
        changes: { comments: withChanged(before.comments, commentId, change) },
        call: () => call(commentsOf[kind].edit, { params: { id, commentId }, body: { text } }),
        settle: commentsAre,
      }),
    );
  };

/** Deletes a comment with its replies. */
export const deleteComment =
  (target: CommentTarget, { _id: commentId, replyCount }: Comment): Request =>
  async (dispatch, getState) => {
    const [{ kind, id }, store] = [target, storeOf(target)];
    const comments = await call(commentsOf[kind].remove, { params: { id, commentId } });
    const stored = store.selectStored(getState(), id);
    if (!stored) return;
    const commentCount = Math.max(0, stored.commentCount - 1 - replyCount);
    dispatch(store.change(id, commentsAre(comments, { commentCount })));
  };

/** A list of comments of which one has changed. */
export const withChanged = (comments: Comment[], id: string, changes: Partial<Comment>): Comment[] =>
  comments.map((comment) => (comment._id === id ? { ...comment, ...changes } : comment));
