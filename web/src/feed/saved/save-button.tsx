import { IconBookmark } from '@tabler/icons-react';
import type { Post } from 'contract/feed/feed.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { PostToggle } from '../posts/post/post-action.tsx';
import { savePost } from '../posts.api.ts';

export function SaveButton({ post: { _id, savedByMe } }: { post: Post }) {
  const dispatch = useAppDispatch();
  const label = t('post.keep');
  const toggle = () => dispatch(savePost(_id, !savedByMe));
  return <PostToggle icon={IconBookmark} aria-label={label} title={label} on={savedByMe} toggle={toggle} />;
}
