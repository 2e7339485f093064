import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { errorMessage } from '../../lib/error-message.ts';
import type { PostsState } from '../../lib/state.ts';
import { fetchMorePosts, fetchPost, fetchPosts, refreshPosts } from './feed.api.ts';
import { mergeNewest, withMine } from './feed.cache.ts';

/** What reading the feed does to the store. */
export function addFetchingCases(builder: ActionReducerMapBuilder<PostsState>): void {
  builder
    .addCase(fetchPosts.pending, (state) => {
      state.loading = true;
      state.error = null;
    })
    .addCase(fetchPosts.fulfilled, (state, { payload }) => {
      state.loading = false;
      state.posts = withMine(state, payload.items);
      state.next = payload.next;
      state.waiting = [];
    })
    .addCase(fetchPosts.rejected, (state, { error }) => {
      state.loading = false;
      state.error = errorMessage(error);
    })
    .addCase(fetchMorePosts.pending, (state) => {
      state.loadingMore = true;
      state.moreError = null;
    })
    .addCase(fetchMorePosts.fulfilled, (state, { payload }) => {
      const known = new Set(state.posts.map((post) => post._id));
      state.loadingMore = false;
      state.posts.push(...payload.items.filter((post) => !known.has(post._id)));
      state.next = payload.next;
    })
    .addCase(fetchMorePosts.rejected, (state, { error }) => {
      state.loadingMore = false;
      state.moreError = errorMessage(error);
    })
    .addCase(refreshPosts.fulfilled, (state, { payload, meta }) => {
      mergeNewest(state, { ...payload, items: withMine(state, payload.items) }, meta.arg.me);
    })
    .addCase(fetchPost.pending, (state, { meta }) => {
      if (state.opened?._id !== meta.arg) state.opened = null;
      state.loading = true;
      state.error = null;
    })
    .addCase(fetchPost.fulfilled, (state, { payload }) => {
      state.loading = false;
      state.opened = withMine(state, [payload])[0] ?? null;
    })
    .addCase(fetchPost.rejected, (state, { error }) => {
      state.loading = false;
      state.error = errorMessage(error);
    });
}
