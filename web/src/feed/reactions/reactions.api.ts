import { type CommentTarget, commentsOf } from 'contract/feed/feed.comments.ts';
import * as contract from 'contract/feed/feed.reactions.ts';
import type { Comment, Reaction } from 'contract/feed/feed.ts';
import { call } from '../../lib/api/api-client.ts';
import { attempt } from '../../lib/store/attempt.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';
import { members } from '../../lib/store/members.ts';
import type { AppThunk } from '../../lib/store/store.ts';
import { storeOf } from '../comments/comment-stores.ts';
import { withChanged } from '../comments/comments.api.ts';
import { posts } from '../posts.ts';

type Request = AppThunk<Promise<void>>;

export function withOwn(reactions: readonly Reaction[], emoji: string | null): Reaction[] {
  const otherReactions = reactions.map((one) => (one.mine ? { ...one, mine: false, count: one.count - 1 } : one));
  const isNew = emoji !== null && !otherReactions.some((one) => one.emoji === emoji);
  return [...otherReactions, ...(isNew ? [{ emoji, count: 0, mine: false }] : [])]
    .map((one) => (one.emoji === emoji ? { ...one, mine: true, count: one.count + 1 } : one))
    .filter(({ count }) => count > 0);
}

export const reactToPost =
  (id: string, emoji: string | null): Request =>
  async (dispatch, getState) => {
    const post = posts.select(getState(), id);
    if (!post) return;
    await dispatch(
      attempt(posts, id, {
        changes: { reactions: withOwn(post.reactions, emoji) },
        call: () => call(contract.reactToPost, { params: { id }, body: { emoji } }),
        settle: ({ reactions }) => ({ reactions }),
      }),
    );
  };

export const reactToComment =
  (target: CommentTarget, { _id: commentId, reactions }: Comment, emoji: string | null): Request =>
  async (dispatch, getState) => {
    const [{ kind, id }, store] = [target, storeOf(target)];
    const before = store.select(getState(), id);
    if (!before) return;
    await dispatch(
      store.attempt(id, {
        changes: { comments: withChanged(before.comments, commentId, { reactions: withOwn(reactions, emoji) }) },
        call: () => call(commentsOf[kind].react, { params: { id, commentId }, body: { emoji } }),
        settle: (comments) => ({ comments }),
      }),
    );
  };

export const likersOf = (id: string) => listOf(members, pagesOf(contract.listLikers, { params: { id } }));

export const reactorsOf = (id: string, emoji: string) =>
  listOf(members, pagesOf(contract.listReactors, { params: { id }, query: { emoji } }));
