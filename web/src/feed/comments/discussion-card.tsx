import type { CommentTarget } from 'contract/feed/feed.comments.ts';
import { useCallback, useEffect, useId } from 'react';
import { listen } from '../../lib/socket/socket.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { useEntity } from '../../lib/store/use-entity.ts';
import { t } from '../../lib/text/i18n.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import { CommentArea } from './comment-area.tsx';
import classes from './discussion-card.module.css';
import {
  commentsChanged,
  type Discussion,
  discussions,
  memberDeleted,
  memberUpdated,
  readComments,
} from './discussions.ts';

interface Props {
  target: CommentTarget;
  author: Discussion['author'];
}

export function DiscussionCard({ target, author }: Props) {
  const heading = useId();
  const { item, error, reload } = useDiscussion(target);
  return (
    <Card className={classes.card ?? ''} aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        {t('comments.label')}
      </h2>
      {item && <CommentArea id={`${heading}-area`} on={{ ...item, kind: target.kind, author }} startsWriting={false} />}
      {!item && error && <ErrorState text={error} onRetry={reload} />}
      {!item && !error && (
        <div className={classes.loading}>
          <RowSkeleton count={2} />
        </div>
      )}
    </Card>
  );
}

function useDiscussion({ kind, id }: CommentTarget) {
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      listen({
        commentsChanged: (change) => dispatch(commentsChanged(change)),
        memberUpdated: (member) => dispatch(memberUpdated(member)),
        memberDeleted: ({ _id }) => dispatch(memberDeleted(_id)),
      }),
    [dispatch],
  );
  return useEntity(
    discussions,
    id,
    useCallback((one: string) => readComments(kind, one), [kind]),
  );
}
