import type { BodyOf } from 'contract/endpoint.ts';
import { createPost } from 'contract/feed/feed.ts';
import { call } from '../../lib/api/api-client.ts';
import { type AppThunk, selectMe } from '../../lib/store/store.ts';
import { addPost, afterOwn } from '../posts.ts';

export const createRepost =
  (body: BodyOf<typeof createPost>): AppThunk<Promise<void>> =>
  (dispatch, getState) =>
    afterOwn(async () => {
      const author = selectMe(getState())._id;
      const post = await call(createPost, { body });
      // Members after the author get it like everyone else.
      if (getState().auth.userInfo?._id === author) dispatch(addPost(post));
    });
