import type { CommentTarget } from 'contract/feed/feed.comments.ts';
import type { Comment } from 'contract/feed/feed.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { ReactionRow } from '../reactions/reaction-row.tsx';
import { reactToComment, withOwn } from '../reactions/reactions.api.ts';
import classes from './comments.module.css';

interface Props {
  target: CommentTarget;
  comment: Comment;
  onReply: (comment: Comment) => void;
  onChanged: (id: string, changes: Partial<Comment>) => void;
}

export function CommentActions({ target, comment, onReply, onChanged }: Props) {
  const dispatch = useAppDispatch();
  const { _id, name, reactions } = comment;

  const react = async (emoji: string | null) => {
    await dispatch(reactToComment(target, comment, emoji));
    onChanged(_id, { reactions: withOwn(reactions, emoji) });
  };
  return (
    <div className={classes.acts}>
      <button
        type="button"
        className={classes.act}
        aria-label={t('comments.replyOf', { name })}
        onClick={() => onReply(comment)}
      >
        {t('comments.reply')}
      </button>
      <ReactionRow reactions={reactions} label={t('comments.react', { name })} onReact={react} />
    </div>
  );
}
