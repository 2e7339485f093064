import { IconTrash } from '@tabler/icons-react';
import { canDelete } from 'contract/feed.policy.ts';
import type { Comment } from 'contract/feed.ts';
import type { User } from 'contract/members.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../lib/error-message.ts';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { showError } from '../../lib/toasts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import classes from './comments.module.css';
import { deleteComment } from './feed.api.ts';

interface Props {
  postId: string;
  comment: Comment;
  me: User;
  onDeleted: (id: string) => void;
}

export function CommentItem({ postId, comment, me, onDeleted }: Props) {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  const { _id, userId, name, avatar, text, createdAt } = comment;

  const remove = async () => {
    const answer = await dispatch(deleteComment({ id: postId, commentId: _id }));
    setAsking(false);
    if (deleteComment.rejected.match(answer)) showError(errorMessage(answer.error));
    else onDeleted(_id);
  };

  return (
    <li className={classes.comment}>
      <Avatar person={{ _id: userId, name, avatar }} size={36} withPresence />
      <div className={classes.bubble}>
        <p className={classes.byline}>
          <Link to={`/profile/${userId}`} className={classes.name}>
            <bdi>{name}</bdi>
          </Link>
          <span className={classes.when}>
            <TimeAgo at={createdAt} />
          </span>
        </p>
        <p className={classes.text} dir="auto">
          {text}
        </p>
      </div>
      {canDelete(me, userId) && (
        <IconButton icon={IconTrash} label={t('comments.delete', { name })} onClick={() => setAsking(true)} />
      )}
      {asking && (
        <ConfirmDialog danger text={t('comments.confirm')} onConfirm={remove} onCancel={() => setAsking(false)} />
      )}
    </li>
  );
}
