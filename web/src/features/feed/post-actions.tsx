import { IconMessage, IconShare3 } from '@tabler/icons-react';
import type { Post } from 'contract/feed.ts';
import type { User } from 'contract/members.ts';
import { t } from '../../lib/words.ts';
import { LikeButton } from './like-button.tsx';
import classes from './post-card.module.css';

interface Props {
  post: Post;
  me: User;
  area: string;
  open: boolean;
  onComment: () => void;
}

/** Like, Comment, Share; Share does nothing (specification, section 2). */
export function PostActions({ post, me, area, open, onComment }: Props) {
  return (
    <div className={classes.actions}>
      <LikeButton post={post} me={me} />
      <button type="button" className={classes.action} aria-expanded={open} aria-controls={area} onClick={onComment}>
        <IconMessage size={20} stroke={1.8} aria-hidden />
        {t('post.comment')}
      </button>
      <button type="button" className={classes.action}>
        <IconShare3 size={20} stroke={1.8} aria-hidden />
        {t('post.share')}
      </button>
    </div>
  );
}
