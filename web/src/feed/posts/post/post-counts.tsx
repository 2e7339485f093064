import type { Post } from 'contract/feed/feed.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { LikeCount } from '../../reactions/like-count.tsx';
import { ReactionRow } from '../../reactions/reaction-row.tsx';
import { reactToPost } from '../../reactions/reactions.api.ts';
import classes from './post-card.module.css';

interface Props {
  post: Post;
  area: string;
  open: boolean;
  onComments: () => void;
}

export function PostCounts({ post, area, open, onComments }: Props) {
  const dispatch = useAppDispatch();
  return (
    <div className={classes.counts}>
      <LikeCount post={post} />
      <ReactionRow
        reactions={post.reactions}
        label={t('reactions.react')}
        onReact={(emoji) => dispatch(reactToPost(post._id, emoji))}
      />
      <button
        type="button"
        className={classes.count}
        data-prints
        aria-expanded={open}
        aria-controls={area}
        onClick={onComments}
      >
        {t('post.comments', { count: post.commentCount })}
      </button>
    </div>
  );
}
