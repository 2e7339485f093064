import type { CommentTarget } from 'contract/feed/feed.comments.ts';
import { useId } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import { CommentArea } from './comment-area.tsx';
import classes from './discussion-card.module.css';
import type { Discussion } from './discussions.ts';
import { useDiscussion } from './use-discussion.ts';

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
