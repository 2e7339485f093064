import { IconBookmark } from '@tabler/icons-react';
import type { Post } from 'contract/feed.ts';
import { t } from '../../../lib/i18n.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { PostToggle } from '../posts/post-action.tsx';
import { savePost } from '../posts.api.ts';

export function SaveButton({ post: { _id, savedByMe } }: { post: Post }) {
  const dispatch = useAppDispatch();
  const label = t('post.keep');
  const toggle = () => dispatch(savePost(_id, !savedByMe));
  return <PostToggle icon={IconBookmark} aria-label={label} title={label} on={savedByMe} toggle={toggle} />;
}
