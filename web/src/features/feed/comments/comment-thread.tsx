import type { Comment, Post } from 'contract/feed.ts';
import { useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import type { CommentThread as Thread } from './comment-threads.ts';
import classes from './comments.module.css';
import { RepliesToggle } from './replies-toggle.tsx';
import { useLinkedId } from './use-linked.ts';

/** So many replies show by themselves. */
const few = 2;

interface Props {
  post: Post;
  thread: Thread;
  onChanged: (id: string, changes: Partial<Comment> | null) => void;
  /** Fetches earlier comments; null while they are on their way. */
  onEarlier: (() => void) | null;
}

/** A comment and its replies. Many replies are folded away until somebody asks for them, or writes one. */
export function CommentThread({ post, thread: { comment, replies }, onChanged, onEarlier }: Props) {
  const linked = useLinkedId();
  const [open, setOpen] = useState(replies.length <= few || replies.some(({ _id }) => _id === linked));
  const [answered, setAnswered] = useState<Comment | null>(null);
  const reply = (to: Comment) => {
    setAnswered(to);
    setOpen(true);
  };
  const shared = { postId: post._id, onReply: reply, onChanged };
  const label = comment ? t('comments.replies', { name: comment.name }) : t('comments.repliesToEarlier');
  return (
    <li className={classes.thread}>
      {comment && <CommentItem {...shared} comment={comment} />}
      {!comment && (
        <button type="button" className={classes.act} disabled={!onEarlier} onClick={() => onEarlier?.()}>
          {t('comments.showParent')}
        </button>
      )}
      {replies.length > few && <RepliesToggle count={replies.length} open={open} onToggle={() => setOpen(!open)} />}
      {open && replies.length > 0 && (
        <ul className={classes.replies} aria-label={label}>
          {replies.map((one) => (
            <li key={one._id}>
              <CommentItem {...shared} comment={one} />
            </li>
          ))}
        </ul>
      )}
      {answered && (
        <div className={classes.replyForm}>
          <CommentForm
            key={answered._id}
            post={post}
            replyTo={answered}
            startsWriting
            onLeave={() => setAnswered(null)}
          />
        </div>
      )}
    </li>
  );
}
