import { IconMessage } from '@tabler/icons-react';
import type { Post } from 'contract/feed/feed.ts';
import { t } from '../../../lib/text/i18n.ts';
import { SaveButton } from '../../saved/save-button.tsx';
import { LikeButton } from './like-button.tsx';
import { PostAction } from './post-action.tsx';
import classes from './post-card.module.css';
import { SendButton } from './send-button.tsx';
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
      <PostAction icon={IconMessage} aria-expanded={open} aria-controls={area} onClick={onComment}>
        {t('post.comment')}
      </PostAction>
      <ShareButton post={post} />
      <SendButton post={post} />
      <SaveButton post={post} />
    </div>
  );
}
