import * as contract from 'contract/feed.comments.ts';
import type { Comment, Post } from 'contract/feed.ts';
import type { User } from 'contract/members.ts';
import { call } from '../../../lib/api-client.ts';
import { asRead } from '../../../lib/rich-text.ts';
import { attempt } from '../../../lib/store/attempt.ts';
import { type AppThunk, selectMe } from '../../../lib/store.ts';
import { countOf } from '../posts.api.ts';
import { posts } from '../posts.ts';

type Request = AppThunk<Promise<void>>;

const commentsAre = (comments: Comment[], { commentCount }: Post) => ({
  comments,
  commentCount: countOf(comments, commentCount),
});

/** Comments on a post, or replies to the comment `parent`. */
export const addComment =
  (id: string, text: string, parent: Comment | null = null): Request =>
  async (dispatch, getState) => {
    const post = posts.select(getState(), id);
    if (!post) return;
    const comment = draftComment(selectMe(getState()), text, parent);
    await dispatch(
      attempt(posts, id, {
        changes: { comments: [...post.comments, comment], commentCount: post.commentCount + 1 },
        call: () =>
          call(contract.addComment, { params: { id }, body: { text, ...(parent && { parentId: parent._id }) } }),
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
  (id: string, commentId: string, text: string): Request =>
  async (dispatch, getState) => {
    const post = posts.select(getState(), id);
    if (!post) return;
    const change = edited(text);
    await dispatch(
      attempt(posts, id, {
        changes: { comments: withChanged(post.comments, commentId, change) },
        call: () => call(contract.editComment, { params: { id, commentId }, body: { text } }),
        settle: commentsAre,
      }),
    );
  };

/** Deletes a comment with its replies. */
export const deleteComment =
  (id: string, { _id: commentId, replyCount }: Comment): Request =>
  async (dispatch, getState) => {
    const comments = await call(contract.deleteComment, { params: { id, commentId } });
    const stored = posts.selectStored(getState(), id);
    if (!stored) return;
    const before = { ...stored, commentCount: Math.max(0, stored.commentCount - 1 - replyCount) };
    dispatch(posts.changed({ id, changes: commentsAre(comments, before) }));
  };

/** A list of comments of which one has changed. */
export const withChanged = (comments: Comment[], id: string, changes: Partial<Comment>): Comment[] =>
  comments.map((comment) => (comment._id === id ? { ...comment, ...changes } : comment));
