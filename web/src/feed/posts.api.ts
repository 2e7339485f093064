import type { BodyOf } from 'contract/endpoint.ts';
import * as contract from 'contract/feed/feed.ts';
import { inlineListSize } from 'contract/limits.ts';
import { call } from '../lib/api/api-client.ts';
import { upload } from '../lib/api/upload.ts';
import { showSuccess } from '../lib/browser/toasts.ts';
import { formatDateTime } from '../lib/dates/dates.ts';
import { attempt, queued } from '../lib/store/attempt.ts';
import { type AppThunk, selectMe } from '../lib/store/store.ts';
import { t } from '../lib/text/i18n.ts';
import { addPost, afterOwn, posts } from './posts.ts';

type Request = AppThunk<Promise<void>>;

interface Sending {
  body: BodyOf<typeof contract.createPost>;
  files: File[];
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export const createPost =
  ({ body, files, ...sending }: Sending): Request =>
  (dispatch, getState) =>
    afterOwn(async () => {
      const author = selectMe(getState())._id;
      const post =
        files.length > 0
          ? await upload(contract.createPost, { body, file: files, ...sending })
          : await call(contract.createPost, { body });
      // Members after the author get it like everyone else.
      if (getState().auth.userInfo?._id !== author) return;
      if (post.publishAt === null) dispatch(addPost(post));
      else showSuccess(t('composer.scheduled', { when: formatDateTime(post.publishAt) }));
    });

export const editPost =
  (id: string, content: string): Request =>
  async (dispatch) =>
    void dispatch(posts.received([await call(contract.editPost, { params: { id }, body: { content } })]));

export const deletePost =
  (id: string): Request =>
  async (dispatch) => {
    await queued(posts, id, () => call(contract.deletePost, { params: { id } }));
    dispatch(posts.removed([id]));
  };

/** The total, because a full list doesn't show how many there are. */
const countOf = (list: unknown[], before: number) =>
  list.length < inlineListSize ? list.length : Math.max(before, list.length);

export const likePost =
  (id: string): Request =>
  async (dispatch, getState) => {
    const me = selectMe(getState())._id;
    const post = posts.select(getState(), id);
    if (!post) return;
    const otherLikers = post.likes.filter((liker) => liker !== me);
    const likedByMe = !post.likedByMe;
    const likeCount = Math.max(0, post.likeCount + (likedByMe ? 1 : -1));
    await dispatch(
      attempt(posts, id, {
        changes: { likes: likedByMe ? [me, ...otherLikers] : otherLikers, likeCount, likedByMe },
        call: () => call(contract.likePost, { params: { id } }),
        settle: (likes, stored) => ({
          likes,
          likeCount: countOf(likes, stored.likeCount),
          likedByMe: likes.includes(me),
        }),
      }),
    );
  };

export const savePost = (id: string, saved: boolean): Request =>
  attempt(posts, id, {
    changes: { savedByMe: saved },
    call: () => call(contract.savePost, { params: { id }, body: { saved } }),
    settle: () => ({ savedByMe: saved }),
  });
