import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LivePost } from 'contract/feed.ts';
import type { MemberMessages } from 'contract/members.ts';
import { initialState } from '../../lib/state.ts';
import { addActivityCases } from './activity.fetching.ts';
import * as cache from './feed.cache.ts';
import { addFetchingCases } from './posts.fetching.ts';
import { addWritingCases } from './posts.writing.ts';

interface Told {
  post: LivePost;
  me: string;
}

const postsSlice = createSlice({
  name: 'posts',
  initialState: initialState.posts,
  reducers: {
    creationTold(state, { payload: { post, me } }: PayloadAction<Told>) {
      if (post.author._id === me) cache.addPost(state, cache.readAs(post, me));
      else cache.addWaiting(state, cache.readAs(post, me));
    },
    changeTold(state, { payload: { post, me } }: PayloadAction<Told>) {
      cache.replacePost(state, post._id, (old) => cache.readAs(post, me, old));
    },
    removalTold(state, { payload }: PayloadAction<string>) {
      cache.removePost(state, payload);
    },
    memberTold(state, { payload }: PayloadAction<Parameters<MemberMessages['memberUpdated']>[0]>) {
      cache.renewMember(state, payload);
    },
    waitingShown: cache.showWaiting,
    postsCleared: () => initialState.posts,
  },
  extraReducers: (builder) => {
    addFetchingCases(builder);
    addWritingCases(builder);
    addActivityCases(builder);
  },
});

export const postsReducer = postsSlice.reducer;
export const { creationTold, changeTold, removalTold, memberTold, waitingShown, postsCleared } = postsSlice.actions;
