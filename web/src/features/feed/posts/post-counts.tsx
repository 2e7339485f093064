import { IconThumbUpFilled } from '@tabler/icons-react';
import type { Post } from 'contract/feed.ts';
import { t } from '../../../lib/i18n.ts';
import classes from './post-card.module.css';

interface Props {
  post: Post;
  area: string;
  open: boolean;
  onComments: () => void;
}

export function PostCounts({ post, area, open, onComments }: Props) {
  return (
    <div className={classes.counts}>
      <span className={classes.likes}>
        <IconThumbUpFilled size={16} aria-hidden className={post.likeCount > 0 ? classes.some : undefined} />
        {t('post.likes', { count: post.likeCount })}
      </span>
      <button type="button" className={classes.count} aria-expanded={open} aria-controls={area} onClick={onComments}>
        {t('post.comments', { count: post.commentCount })}
      </button>
    </div>
  );
}
