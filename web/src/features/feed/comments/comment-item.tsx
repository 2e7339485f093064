import { IconTrash } from '@tabler/icons-react';
import { canDelete } from 'contract/feed.policy.ts';
import type { Comment } from 'contract/feed.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../../lib/i18n.ts';
import { useAppDispatch, useMember } from '../../../lib/store.ts';
import { useAction } from '../../../lib/use-action.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { RichText } from '../../../ui/content/rich-text.tsx';
import { TimeAgo } from '../../../ui/content/time-ago.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { deleteComment, isDraft } from '../posts.api.ts';
import classes from './comments.module.css';

interface Props {
  postId: string;
  comment: Comment;
  onDeleted: (id: string) => void;
}

export function CommentItem({ postId, comment, onDeleted }: Props) {
  const me = useMember();
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const [asking, setAsking] = useState(false);
  const { _id, userId, name, avatar, text, mentions, createdAt } = comment;

  const remove = async () => {
    const isDeleted = await act(() => dispatch(deleteComment(postId, _id)));
    setAsking(false);
    if (isDeleted) onDeleted(_id);
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
          <RichText text={text} mentions={mentions} />
        </p>
      </div>
      {canDelete(me, userId) && !isDraft(comment) && (
        <IconButton icon={IconTrash} label={t('comments.delete', { name })} onClick={() => setAsking(true)} />
      )}
      {asking && (
        <ConfirmDialog danger text={t('comments.confirm')} onConfirm={remove} onCancel={() => setAsking(false)} />
      )}
    </li>
  );
}
