import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { canDelete, canEditComment } from 'contract/feed.policy.ts';
import type { Comment } from 'contract/feed.ts';
import { useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { useAppDispatch, useMember } from '../../../lib/store.ts';
import { useAction } from '../../../lib/use-action.ts';
import { SmallMenu } from '../../../ui/actions/small-menu.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { deleteComment } from './comments.api.ts';

interface Props {
  postId: string;
  comment: Comment;
  onEdit: () => void;
  onChanged: (id: string, changes: null) => void;
}

export function CommentMenu({ postId, comment, onEdit, onChanged }: Props) {
  const me = useMember();
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const [asking, setAsking] = useState(false);
  const { _id, userId, name, replyCount } = comment;

  const remove = async () => {
    const isDeleted = await act(() => dispatch(deleteComment(postId, comment)));
    setAsking(false);
    if (isDeleted) onChanged(_id, null);
  };
  const items = [
    ...(canEditComment(me, userId) ? [{ text: t('comments.edit'), icon: IconPencil, onChoose: onEdit }] : []),
    ...(canDelete(me, userId)
      ? [{ text: t('comments.delete'), icon: IconTrash, onChoose: () => setAsking(true) }]
      : []),
  ];
  if (items.length === 0) return null;
  const question = replyCount > 0 ? t('comments.confirmThread', { count: replyCount }) : t('comments.confirm');
  return (
    <>
      <SmallMenu icon={IconDots} label={t('comments.menu', { name })} items={items} />
      {asking && <ConfirmDialog danger text={question} onConfirm={remove} onCancel={() => setAsking(false)} />}
    </>
  );
}
