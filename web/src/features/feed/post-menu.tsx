import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { canEditPost } from 'contract/feed.policy.ts';
import type { Post } from 'contract/feed.ts';
import type { User } from 'contract/members.ts';
import { useState } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { showError } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SmallMenu } from '../../ui/small-menu.tsx';
import { deletePost } from './feed.api.ts';

interface Props {
  post: Post;
  me: User;
  onEdit: () => void;
  onDeleted?: (() => void) | undefined;
}

/** What one may do to a post itself: its author edits, its author and staff delete. */
export function PostMenu({ post, me, onEdit, onDeleted }: Props) {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);

  const remove = async () => {
    const answer = await dispatch(deletePost(post._id));
    setAsking(false);
    if (deletePost.rejected.match(answer)) showError(errorMessage(answer.error));
    else onDeleted?.();
  };

  const edit = { text: t('post.edit'), icon: IconPencil, onChoose: onEdit };
  const erase = { text: t('post.delete'), icon: IconTrash, onChoose: () => setAsking(true) };
  return (
    <>
      <SmallMenu
        icon={IconDots}
        label={t('post.menu')}
        items={canEditPost(me, post.author._id) ? [edit, erase] : [erase]}
      />
      {asking && (
        <ConfirmDialog danger text={t('post.confirmDelete')} onConfirm={remove} onCancel={() => setAsking(false)} />
      )}
    </>
  );
}
