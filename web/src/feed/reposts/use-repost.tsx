import { IconRepeat } from '@tabler/icons-react';
import type { Post } from 'contract/feed/feed.ts';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { t } from '../../lib/text/i18n.ts';
import type { MenuItem } from '../../ui/actions/small-menu.tsx';

const RepostDialog = lazyPart(() => import('./repost-dialog.tsx').then((m) => m.RepostDialog));

/** A repost of a repost is one of its original, which may be gone. */
export function useRepost(post: Post): { items: MenuItem[]; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  const original = post.isRepost ? post.repost : post;
  return {
    items: original ? [{ text: t('post.repost'), icon: IconRepeat, onChoose: () => setOpen(true) }] : [],
    dialog: open && original && <RepostDialog original={original} group={post.group} onClose={() => setOpen(false)} />,
  };
}
