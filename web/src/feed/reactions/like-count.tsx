import { IconThumbUpFilled } from '@tabler/icons-react';
import type { Post } from 'contract/feed/feed.ts';
import { useState } from 'react';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { AvatarGroup } from '../../ui/people/avatar-group.tsx';
import classes from './like-count.module.css';
import { likerAvatars } from './liker-avatars.ts';

const LikersDialog = lazyPart(() => import('./likers-dialog.tsx').then((m) => m.LikersDialog));

export function LikeCount({ post }: { post: Post }) {
  const [open, setOpen] = useState(false);
  const { likeCount, likedByMe, reactions } = post;
  const people = likerAvatars(post, useMember());
  const count = (
    <>
      {people.length > 0 ? <AvatarGroup people={people} size={20} /> : <IconThumbUpFilled size={16} aria-hidden />}
      {/* Only my own like moves it. */}
      <span key={String(likedByMe)} data-rises="acted">
        {t('post.likes', { count: likeCount })}
      </span>
    </>
  );
  if (likeCount === 0 && reactions.length === 0) return <span className={classes.likes}>{count}</span>;
  return (
    <>
      <button type="button" className={classes.likes} data-prints aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count}
      </button>
      {open && <LikersDialog post={post} onClose={() => setOpen(false)} />}
    </>
  );
}
