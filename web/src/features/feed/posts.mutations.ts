import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import type { PostsState } from '../../lib/state.ts';
import { addComment, createPost, deleteComment, deletePost, editPost, likePost, savePost } from './feed.api.ts';
import * as cache from './feed.cache.ts';

type PendingCounts = PostsState['liking'];

function begin(pending: PendingCounts, id: string): void {
  pending[id] = (pending[id] ?? 0) + 1;
}

function isLast(pending: PendingCounts, id: string): boolean {
  const left = (pending[id] ?? 1) - 1;
  if (left > 0) pending[id] = left;
  else delete pending[id];
  return left <= 0;
}

/** Optimistic changes of the feed, replaced by the answer or rolled back. */
export function addMutationCases(builder: ActionReducerMapBuilder<PostsState>): void {
  builder
    .addCase(createPost.fulfilled, (state, { payload }) => cache.addPost(state, payload))
    .addCase(editPost.fulfilled, (state, { payload }) => cache.replacePost(state, payload._id, () => payload))
    .addCase(deletePost.fulfilled, (state, { meta }) => cache.removePost(state, meta.arg))
    .addCase(likePost.pending, (state, { meta: { arg } }) => {
      begin(state.liking, arg.id);
      cache.toggleLike(state, arg.id, arg.me);
    })
    .addCase(likePost.fulfilled, (state, { payload, meta: { arg } }) => {
      if (isLast(state.liking, arg.id)) cache.replaceLikes(state, arg.id, payload, arg.me);
    })
    .addCase(likePost.rejected, (state, { meta: { arg } }) => {
      isLast(state.liking, arg.id);
      cache.toggleLike(state, arg.id, arg.me);
    })
    .addCase(savePost.pending, (state, { meta: { arg } }) => {
      begin(state.saving, arg.id);
      cache.setSaved(state, arg.id, arg.saved);
    })
    .addCase(savePost.fulfilled, (state, { meta: { arg } }) => {
      if (isLast(state.saving, arg.id)) cache.setSaved(state, arg.id, arg.saved);
    })
    .addCase(savePost.rejected, (state, { meta: { arg } }) => {
      isLast(state.saving, arg.id);
      cache.setSaved(state, arg.id, !arg.saved);
    })
    .addCase(addComment.pending, (state, { meta: { arg, requestId } }) => {
      const { _id, name, avatar } = arg.me;
      const createdAt = new Date().toISOString();
      cache.addComment(state, arg.id, { _id: requestId, userId: _id, name, avatar, text: arg.text, createdAt });
    })
    .addCase(addComment.fulfilled, (state, { payload, meta }) => {
      cache.replaceComments(state, meta.arg.id, payload);
    })
    .addCase(addComment.rejected, (state, { meta }) => {
      cache.removeComment(state, meta.arg.id, meta.requestId);
    })
    .addCase(deleteComment.fulfilled, (state, { payload, meta: { arg } }) => {
      cache.removeComment(state, arg.id, arg.commentId);
      cache.replaceComments(state, arg.id, payload);
    });
}
