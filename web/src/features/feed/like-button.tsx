import { IconThumbUp } from '@tabler/icons-react';
import type { Post } from 'contract/feed.ts';
import type { User } from 'contract/members.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { showError } from '../../lib/toasts.ts';
import { likePost } from './feed.api.ts';
import classes from './post-card.module.css';

/** Likes at once; rolls back and says why when the call fails. */
export function LikeButton({ post, me }: { post: Post; me: User }) {
  const dispatch = useAppDispatch();

  const like = async () => {
    const answer = await dispatch(likePost({ id: post._id, me: me._id }));
    if (likePost.rejected.match(answer)) showError(errorMessage(answer.error));
  };

  return (
    <button type="button" className={classes.action} aria-pressed={post.likedByMe} onClick={like}>
      <IconThumbUp size={20} stroke={1.8} aria-hidden />
      {t('post.like')}
    </button>
  );
}
