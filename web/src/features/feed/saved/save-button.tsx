import { IconBookmark } from '@tabler/icons-react';
import type { Post } from 'contract/feed.ts';
import { t } from '../../../lib/i18n.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { useAction } from '../../../lib/use-action.ts';
import classes from '../posts/post-card.module.css';
import { savePost } from '../posts.api.ts';

/** Saves a post at once; rolls back and says why when the call fails. */
export function SaveButton({ post }: { post: Post }) {
  const dispatch = useAppDispatch();
  const { act } = useAction();
  return (
    <button
      type="button"
      className={classes.action}
      aria-label={t('post.keep')}
      aria-pressed={post.savedByMe}
      title={t('post.keep')}
      onClick={() => act(() => dispatch(savePost(post._id, !post.savedByMe)))}
    >
      <IconBookmark size={20} stroke={1.8} aria-hidden />
    </button>
  );
}
