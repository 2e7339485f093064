import * as contract from 'contract/feed/feed.ts';
import { call } from '../../lib/api/api-client.ts';
import { createEntities } from '../../lib/store/entities.ts';
import { listOf, prepend } from '../../lib/store/lists.ts';
import type { AppThunk } from '../../lib/store/store.ts';
import { addPost } from '../posts.ts';

type Request = AppThunk<Promise<void>>;

export const scheduled = createEntities<contract.Post>('scheduled');

export const scheduledPosts = listOf(scheduled, {
  key: contract.listScheduledPosts.path,
  read: async () => ({ items: await call(contract.listScheduledPosts, {}), next: null }),
});

export const editScheduled =
  (id: string, content: string, publishAt: string): Request =>
  async (dispatch) => {
    const post = await call(contract.editPost, { params: { id }, body: { content, publishAt } });
    dispatch(scheduled.removed([id]));
    dispatch(prepend(scheduledPosts, post));
  };

export const publishNow =
  (id: string): Request =>
  async (dispatch) => {
    const post = await call(contract.publishScheduledPost, { params: { id } });
    dispatch(scheduled.removed([id]));
    dispatch(addPost(post));
  };

export const deleteScheduled =
  (id: string): Request =>
  async (dispatch) => {
    await call(contract.deletePost, { params: { id } });
    dispatch(scheduled.removed([id]));
  };
