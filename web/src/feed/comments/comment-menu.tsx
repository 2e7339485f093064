import { IconDots, IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import type { CommentTarget } from 'contract/feed/feed.comments.ts';
import { canDelete, canEditComment } from 'contract/feed/feed.policy.ts';
import type { Comment } from 'contract/feed/feed.ts';
import { isSelf } from 'contract/members/members.policy.ts';
import { useState } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { useAppDispatch, useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { SmallMenu } from '../../ui/actions/small-menu.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useReport } from '../../ui/reports/use-report.tsx';
import { preloadTextEditor } from '../lazy-editor.ts';
import { copyLink, linkToComment } from '../posts/post/post-link.ts';
import { deleteComment } from './comments.api.ts';

interface Props {
  target: CommentTarget;
  comment: Comment;
  onEdit: () => void;
  onChanged: (id: string, changes: null) => void;
}

export function CommentMenu({ target, comment, onEdit, onChanged }: Props) {
  const me = useMember();
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const [confirming, setConfirming] = useState(false);
  const { _id, userId, name, replyCount } = comment;

  const report = useReport('comment', _id);

  const remove = async () => {
    const isDeleted = await act(() => dispatch(deleteComment(target, comment)));
    if (isDeleted) onChanged(_id, null);
  };
  const items = [
    ...(canEditComment(me, userId) ? [{ text: t('comments.edit'), icon: IconPencil, onChoose: onEdit }] : []),
    { text: t('post.copyLink'), icon: IconLink, onChoose: () => void copyLink(linkToComment(target, comment)) },
    ...(isSelf(me, userId) ? [] : [report.item]),
    ...(canDelete(me, userId)
      ? [{ text: t('comments.delete'), icon: IconTrash, onChoose: () => setConfirming(true) }]
      : []),
  ];
  const question = replyCount > 0 ? t('comments.confirmThread', { count: replyCount }) : t('comments.confirm');
  return (
    <>
      <SmallMenu icon={IconDots} label={t('comments.menu', { name })} items={items} onOpen={preloadTextEditor} />
      {report.dialog}
      {confirming && <ConfirmDialog danger text={question} onConfirm={remove} onClose={() => setConfirming(false)} />}
    </>
  );
}
