import { IconSend } from '@tabler/icons-react';
import type { Post } from 'contract/feed/feed.ts';
import { t } from '../../../lib/text/i18n.ts';
import { sendLink } from '../../../lib/text/link-to-send.ts';
import { PostAction } from './post-action.tsx';
import { linkTo } from './post-link.ts';

export function SendButton({ post }: { post: Post }) {
  const label = t('post.send');
  return <PostAction icon={IconSend} aria-label={label} title={label} onClick={() => sendLink(linkTo(post))} />;
}
