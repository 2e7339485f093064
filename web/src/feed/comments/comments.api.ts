import { type CommentTarget, commentsOf } from 'contract/feed/feed.comments.ts';
import type { Comment } from 'contract/feed/feed.ts';
import type { User } from 'contract/members/members.ts';
import { call } from '../../lib/api/api-client.ts';
import { type AppThunk, selectMe } from '../../lib/store/store.ts';
import { asRead } from '../../lib/text/rich-text.ts';
import { storeOf } from './comment-stores.ts';
import type { Commented } from './discussions.ts';

type Request = AppThunk<Promise<void>>;

/** The comments from a response, plus those published meanwhile that it doesn't contain. */
function commentsAre(
  loaded: Comment[],
  { comments: stored, commentCount }: Pick<Commented, 'comments' | 'commentCount'>,
) {
  const ids = new Set(loaded.map(({ _id }) => _id));
  const known = new Set(stored.map(({ _id }) => _id));
  // Ids are ordered by time.
  const otherComments = stored.filter(({ _id }) => !ids.has(_id) && _id > (loaded[0]?._id ?? ''));
  const comments = [...loaded, ...otherComments].toSorted((one, other) => (one._id < other._id ? -1 : 1));
  const added = loaded.filter(({ _id }) => !known.has(_id) && _id > (stored[0]?._id ?? ''));
  return { comments, commentCount: commentCount + added.length };
}

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

export const isDraft = ({ _id }: Comment): boolean => _id.startsWith(draftMark);

function draftComment({ _id: userId, name, avatar }: User, sent: string, parent: Comment | null): Comment {
  const createdAt = new Date().toISOString();
  const parentId = parent && (parent.parentId ?? parent._id);
  return {
    ...{ _id: draftMark + createdAt, userId, name, avatar, ...asRead(sent), createdAt, parentId },
    ...{ preview: null, editedAt: null, replyCount: 0, reactions: [] },
  };
}

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

export const deleteComment =
  (target: CommentTarget, { _id: commentId, replyCount }: Comment): Request =>
  async (dispatch, getState) => {
    const [{ kind, id }, store] = [target, storeOf(target)];
    const comments = await call(commentsOf[kind].remove, { params: { id, commentId } });
    const stored = store.selectStored(getState(), id);
    if (!stored) return;
    const otherComments = stored.comments.filter(({ _id, parentId }) => _id !== commentId && parentId !== commentId);
    const isCounted = otherComments.length < stored.comments.length;
    const commentCount = Math.max(0, stored.commentCount - (isCounted ? 1 + replyCount : 0));
    dispatch(store.change(id, commentsAre(comments, { comments: otherComments, commentCount })));
  };

export const withChanged = (comments: Comment[], id: string, changes: Partial<Comment>): Comment[] =>
  comments.map((comment) => (comment._id === id ? { ...comment, ...changes } : comment));
