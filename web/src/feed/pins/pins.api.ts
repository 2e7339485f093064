import * as contract from 'contract/feed/feed.pins.ts';
import { call } from '../../lib/api/api-client.ts';
import { attempt } from '../../lib/store/attempt.ts';
import type { AppThunk } from '../../lib/store/store.ts';
import { posts } from '../posts.ts';

type Request = AppThunk<Promise<void>>;

export const pinPost =
  (id: string, until: string, acknowledge: boolean): Request =>
  async (dispatch) => {
    const post = await call(contract.pinPost, { params: { id }, body: { until, acknowledge } });
    dispatch(posts.received([post]));
  };

export const unpinPost =
  (id: string): Request =>
  async (dispatch) =>
    void dispatch(posts.received([await call(contract.unpinPost, { params: { id } })]));

export const acknowledgePost = (id: string): Request =>
  attempt(posts, id, {
    changes: { acknowledgedByMe: true },
    call: () => call(contract.acknowledgePost, { params: { id } }),
    settle: ({ acknowledgedByMe }) => ({ acknowledgedByMe }),
  });
