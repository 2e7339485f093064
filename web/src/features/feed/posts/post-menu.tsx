import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { canEditPost } from 'contract/feed.policy.ts';
import type { Post } from 'contract/feed.ts';
import { useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { useAppDispatch, useMember } from '../../../lib/store.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useMute } from '../../../lib/use-mute.ts';
import { SmallMenu } from '../../../ui/actions/small-menu.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { usePinMenu } from '../pins/use-pin-menu.tsx';
import { deletePost } from '../posts.api.ts';

interface Props {
  post: Post;
  onEdit: () => void;
  onDeleted?: (() => void) | undefined;
}

export function PostMenu({ post, onEdit, onDeleted }: Props) {
  const me = useMember();
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const mute = useMute('post', post._id);
  const [asking, setAsking] = useState(false);

  const remove = async () => {
    const isDeleted = await act(() => dispatch(deletePost(post._id)));
    setAsking(false);
    if (isDeleted) onDeleted?.();
  };

  const pin = usePinMenu(post);
  const edit = { text: t('post.edit'), icon: IconPencil, onChoose: onEdit };
  const erase = { text: t('post.delete'), icon: IconTrash, onChoose: () => setAsking(true) };
  return (
    <>
      <SmallMenu
        icon={IconDots}
        label={t('post.menu')}
        items={[...(canEditPost(me, post.author._id) ? [edit] : []), mute.item, ...pin.items, erase]}
        onOpen={mute.onOpen}
      />
      {pin.dialog}
      {asking && (
        <ConfirmDialog danger text={t('post.confirmDelete')} onConfirm={remove} onCancel={() => setAsking(false)} />
      )}
    </>
  );
}
