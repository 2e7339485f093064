import { IconMessage } from '@tabler/icons-react';
import type { Post } from 'contract/feed.ts';
import { t } from '../../../lib/i18n.ts';
import { SaveButton } from '../saved/save-button.tsx';
import { LikeButton } from './like-button.tsx';
import classes from './post-card.module.css';
import { ShareButton } from './share-button.tsx';

interface Props {
  post: Post;
  area: string;
  open: boolean;
  onComment: () => void;
}

export function PostActions({ post, area, open, onComment }: Props) {
  return (
    <div className={classes.actions}>
      <LikeButton post={post} />
      <button type="button" className={classes.action} aria-expanded={open} aria-controls={area} onClick={onComment}>
        <IconMessage size={20} stroke={1.8} aria-hidden />
        {t('post.comment')}
      </button>
      <ShareButton post={post} />
      <SaveButton post={post} />
    </div>
  );
}
