import { IconBookmark } from '@tabler/icons-react';
import type { Post } from 'contract/feed.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { showError } from '../../lib/toasts.ts';
import { savePost } from './feed.api.ts';
import classes from './post-card.module.css';

/** Saves a post at once; rolls back and says why when the call fails. */
export function SaveButton({ post }: { post: Post }) {
  const dispatch = useAppDispatch();

  const save = async () => {
    const answer = await dispatch(savePost({ id: post._id, saved: !post.savedByMe }));
    if (savePost.rejected.match(answer)) showError(errorMessage(answer.error));
  };

  return (
    <button
      type="button"
      className={classes.action}
      aria-label={t('post.keep')}
      aria-pressed={post.savedByMe}
      title={t('post.keep')}
      onClick={save}
    >
      <IconBookmark size={20} stroke={1.8} aria-hidden />
    </button>
  );
}
