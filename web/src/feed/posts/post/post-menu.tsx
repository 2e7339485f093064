import { IconDots, IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { canDelete, canEditPost } from 'contract/feed/feed.policy.ts';
import type { Post } from 'contract/feed/feed.ts';
import { isSelf } from 'contract/members/members.policy.ts';
import { useState } from 'react';
import { useAction } from '../../../lib/api/use-action.ts';
import { useMute } from '../../../lib/api/use-mute.ts';
import { useAppDispatch, useMember } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { SmallMenu } from '../../../ui/actions/small-menu.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useReport } from '../../../ui/reports/use-report.tsx';
import { preloadTextEditor } from '../../lazy-editor.ts';
import { usePinMenu } from '../../pins/use-pin-menu.tsx';
import { deletePost } from '../../posts.api.ts';
import { useRepost } from '../../reposts/use-repost.tsx';
import { copyLink, linkTo } from './post-link.ts';

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
  const [confirming, setConfirming] = useState(false);

  const remove = async () => {
    const isDeleted = await act(() => dispatch(deletePost(post._id)));
    if (isDeleted) onDeleted?.();
  };

  const pin = usePinMenu(post);
  const repost = useRepost(post);
  const report = useReport('post', post._id);
  const copy = { text: t('post.copyLink'), icon: IconLink, onChoose: () => void copyLink(linkTo(post)) };
  const edit = { text: t('post.edit'), icon: IconPencil, onChoose: onEdit };
  const erase = { text: t('post.delete'), icon: IconTrash, onChoose: () => setConfirming(true) };
  return (
    <>
      <SmallMenu
        icon={IconDots}
        label={t('post.menu')}
        items={[
          ...(canEditPost(me, post.author._id) ? [edit] : []),
          copy,
          ...repost.items,
          mute.item,
          ...pin.items,
          ...(isSelf(me, post.author._id) ? [] : [report.item]),
          ...(canDelete(me, post.author._id) ? [erase] : []),
        ]}
        onOpen={() => {
          mute.onOpen();
          preloadTextEditor();
        }}
      />
      {pin.dialog}
      {repost.dialog}
      {report.dialog}
      {confirming && (
        <ConfirmDialog danger text={t('post.confirmDelete')} onConfirm={remove} onClose={() => setConfirming(false)} />
      )}
    </>
  );
}
