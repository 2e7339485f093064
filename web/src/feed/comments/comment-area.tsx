import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import { threadsOf } from './comment-threads.ts';
import classes from './comments.module.css';
import type { Discussion } from './discussions.ts';
import { useEarlierComments } from './use-earlier-comments.ts';

interface Props {
  id: string;
  on: Discussion;
  startsWriting: boolean;
}

export function CommentArea({ id, on, startsWriting }: Props) {
  const { comments, hasEarlier, loading, showEarlier, change } = useEarlierComments(on);
  return (
    <div className={classes.area} id={id}>
      <CommentForm on={on} startsWriting={startsWriting} />
      {hasEarlier && (
        <Button variant="quiet" disabled={loading} onClick={showEarlier}>
          {t('comments.earlier')}
        </Button>
      )}
      {comments.length > 0 && (
        <ul className={classes.list} aria-label={t('comments.label')}>
          {threadsOf(comments).map((thread) => (
            <CommentThread
              key={thread._id}
              {...{ on, thread }}
              onChanged={change}
              onEarlier={loading ? null : showEarlier}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
