import { IconThumbUp } from '@tabler/icons-react';
import type { Post } from 'contract/feed/feed.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { likePost } from '../../posts.api.ts';
import { PostToggle } from './post-action.tsx';

export function LikeButton({ post: { _id, likedByMe } }: { post: Post }) {
  const dispatch = useAppDispatch();
  return (
    <PostToggle icon={IconThumbUp} on={likedByMe} toggle={() => dispatch(likePost(_id))}>
      {t('post.like')}
    </PostToggle>
  );
}
