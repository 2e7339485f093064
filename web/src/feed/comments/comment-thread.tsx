import type { Comment } from 'contract/feed/feed.ts';
import { useEffect, useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { ItemBoundary } from '../../ui/layout/item-boundary.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import type { CommentThread as Thread } from './comment-threads.ts';
import classes from './comments.module.css';
import type { Discussion } from './discussions.ts';
import { useLinkedId } from './use-linked.ts';

const few = 2;

interface Props {
  on: Discussion;
  thread: Thread;
  onChanged: (id: string, changes: Partial<Comment> | null) => void;
  onEarlier: (() => void) | null;
}

/** A comment and its replies. Many replies stay collapsed until the reader opens them or replies. */
export function CommentThread({ on, thread: { comment, replies }, onChanged, onEarlier }: Props) {
  const linked = useLinkedId();
  const hasLinked = replies.some(({ _id }) => _id === linked);
  const [open, setOpen] = useState(replies.length <= few || hasLinked);
  useEffect(() => {
    if (hasLinked) setOpen(true);
  }, [hasLinked]);
  const [parent, setParent] = useState<Comment | null>(null);
  const reply = (to: Comment) => {
    setParent(to);
    setOpen(true);
  };
  const shared = { target: { kind: on.kind, id: on._id }, onReply: reply, onChanged };
  const label = comment ? t('comments.replies', { name: comment.name }) : t('comments.repliesToEarlier');
  return (
    <li className={classes.thread}>
      {comment && (
        <ItemBoundary text={comment.text}>
          <CommentItem {...shared} comment={comment} />
        </ItemBoundary>
      )}
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
              <ItemBoundary text={one.text}>
                <CommentItem {...shared} comment={one} />
              </ItemBoundary>
            </li>
          ))}
        </ul>
      )}
      {parent && (
        <div className={classes.replyForm}>
          <CommentForm key={parent._id} on={on} replyTo={parent} startsWriting onLeave={() => setParent(null)} />
        </div>
      )}
    </li>
  );
}

interface RepliesToggleProps {
  count: number;
  open: boolean;
  onToggle: () => void;
}

function RepliesToggle({ count, open, onToggle }: RepliesToggleProps) {
  return (
    <button type="button" className={classes.toggle} aria-expanded={open} onClick={onToggle}>
      {open ? t('comments.hideReplies') : t('comments.showReplies', { count })}
    </button>
  );
}
