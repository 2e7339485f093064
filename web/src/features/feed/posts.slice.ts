import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LivePost, Post } from 'contract/feed.ts';
import type { MemberMessages } from 'contract/members.ts';
import { addPages } from '../../lib/pages.ts';
import { initialState } from '../../lib/state.ts';
import { addActivityCases } from './activity.fetching.ts';
import { fetchSavedPosts } from './feed.api.ts';
import * as cache from './feed.cache.ts';
import { addFetchingCases } from './posts.fetching.ts';
import { addMutationCases } from './posts.mutations.ts';

type LiveLikes = Pick<LivePost, '_id' | 'likes' | 'likeCount'>;

interface LivePostOf {
  post: LivePost;
  me: string;
}

const postsSlice = createSlice({
  name: 'posts',
  initialState: initialState.posts,
  reducers: {
    postCreated(state, { payload: { post, me } }: PayloadAction<LivePostOf>) {
      if (post.author._id === me) cache.addPost(state, cache.readAs(post, me));
      else cache.addWaiting(state, cache.readAs(post, me));
    },
    postUpdated(state, { payload: { post, me } }: PayloadAction<LivePostOf>) {
      cache.replacePost(state, post._id, (old) => cache.readAs(post, me, old));
    },
    postLikesChanged(state, { payload: { me, ...now } }: PayloadAction<LiveLikes & { me: string }>) {
      cache.replacePost(state, now._id, (old) => cache.readAs({ ...old, ...now }, me, old));
    },
    postDeleted(state, { payload }: PayloadAction<string>) {
      cache.removePost(state, payload);
    },
    memberUpdated(state, { payload }: PayloadAction<Parameters<MemberMessages['memberUpdated']>[0]>) {
      cache.renewMember(state, payload);
    },
    memberDeleted(state, { payload }: PayloadAction<string>) {
      cache.removeAuthor(state, payload);
    },
    /** What a search found is kept as live as the feed. */
    searchResultsReceived(state, { payload }: PayloadAction<Post[]>) {
      state.found = cache.withMine(state, payload);
    },
    newPostsShown: cache.showWaiting,
    postsCleared: () => initialState.posts,
  },
  extraReducers: (builder) => {
    addFetchingCases(builder);
    addMutationCases(builder);
    addActivityCases(builder);
    addPages(builder, fetchSavedPosts, (state) => state.saved);
  },
});

export const postsReducer = postsSlice.reducer;
export const {
  postCreated,
  postUpdated,
  postLikesChanged,
  postDeleted,
  memberUpdated,
  memberDeleted,
  searchResultsReceived,
  newPostsShown,
  postsCleared,
} = postsSlice.actions;
