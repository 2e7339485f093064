import { IconShare3 } from '@tabler/icons-react';
import type { Post } from 'contract/feed/feed.ts';
import { showSuccess } from '../../../lib/browser/toasts.ts';
import { t } from '../../../lib/text/i18n.ts';
import { shareLink } from '../../../lib/text/share.ts';
import { PostAction } from './post-action.tsx';
import { linkTo } from './post-link.ts';

export function ShareButton({ post }: { post: Post }) {
  const share = async () => {
    const link = linkTo(post);
    const shared = await shareLink(link, t('post.label', { name: post.author.name }));
    if (shared === 'copied') showSuccess(t('post.linkCopied'));
    if (shared === 'failed') showSuccess(t('post.linkShown', { link }));
  };
  return (
    <PostAction icon={IconShare3} onClick={share}>
      {t('post.share')}
    </PostAction>
  );
}
