import { IconThumbUp } from '@tabler/icons-react';
import type { Post } from 'contract/feed.ts';
import { t } from '../../../lib/i18n.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { useAction } from '../../../lib/use-action.ts';
import { likePost } from '../posts.api.ts';
import classes from './post-card.module.css';

/** Likes at once; rolls back and says why when the call fails. */
export function LikeButton({ post }: { post: Post }) {
  const dispatch = useAppDispatch();
  const { act } = useAction();
  return (
    <button
      type="button"
      className={classes.action}
      aria-pressed={post.likedByMe}
      onClick={() => act(() => dispatch(likePost(post._id)))}
    >
      <IconThumbUp size={20} stroke={1.8} aria-hidden />
      {t('post.like')}
    </button>
  );
}
