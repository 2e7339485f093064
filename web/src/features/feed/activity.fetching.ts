import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import type { PostsState } from '../../lib/state.ts';
import { fetchMoreUserPosts, fetchUserPosts } from './feed.api.ts';
import { mergeUserPosts, withMine } from './feed.cache.ts';

/** What reading one member's posts does to the store; what comes about somebody no longer on screen is dropped. */
export function addActivityCases(builder: ActionReducerMapBuilder<PostsState>): void {
  const fail = (state: PostsState, of: string) => {
    if (state.activity.of === of) Object.assign(state.activity, { loading: false, failed: true });
  };
  builder
    .addCase(fetchUserPosts.pending, (state, { meta }) => {
      const isOther = state.activity.of !== meta.arg;
      if (isOther) state.userPosts = [];
      state.activity = { of: meta.arg, next: isOther ? null : state.activity.next, loading: true, failed: false };
    })
    .addCase(fetchUserPosts.fulfilled, (state, { payload, meta }) => {
      if (state.activity.of !== meta.arg) return;
      state.activity.loading = false;
      mergeUserPosts(state, { ...payload, items: withMine(state, payload.items) });
    })
    .addCase(fetchUserPosts.rejected, (state, { meta }) => fail(state, meta.arg))
    .addCase(fetchMoreUserPosts.pending, (state) => {
      Object.assign(state.activity, { loading: true, failed: false });
    })
    .addCase(fetchMoreUserPosts.fulfilled, (state, { payload, meta }) => {
      if (state.activity.of !== meta.arg.id) return;
      const known = new Set(state.userPosts.map((post) => post._id));
      state.activity.loading = false;
      state.userPosts.push(...payload.items.filter((post) => !known.has(post._id)));
      state.activity.next = payload.next;
    })
    .addCase(fetchMoreUserPosts.rejected, (state, { meta }) => fail(state, meta.arg.id));
}
