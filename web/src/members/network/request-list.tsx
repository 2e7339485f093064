import type { MemberCard } from 'contract/members/members.ts';
import { pageSize } from 'contract/pagination.ts';
import { type ReactNode, useId } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { PersonRow } from '../../ui/people/person-row.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import { useFocusHeading } from '../connections/use-focus-heading.ts';
import classes from './network.module.css';
import type { useRequests } from './use-requests.ts';

interface Props {
  title: string;
  empty: string;
  requests: ReturnType<typeof useRequests>;
  expected: number;
  action: (member: MemberCard) => ReactNode;
  /** Shows the note of each request. */
  notes?: boolean;
}

export function RequestList({ title, empty, requests, expected, action, notes = false }: Props) {
  const { people, loaded, loading, error, hasMore, reload, more } = requests;
  const heading = useId();
  const headline = useFocusHeading(people.length);
  return (
    <Card className={classes.part} aria-labelledby={heading} aria-busy={loading}>
      <h2 id={heading} ref={headline} tabIndex={-1} className={classes.heading}>
        {title}
      </h2>
      {!loaded && !error && expected > 0 && (
        <div className={classes.rows}>
          <RowSkeleton count={Math.min(expected, pageSize.default)} withActions />
        </div>
      )}
      {error && <ErrorState text={error} onRetry={loaded ? more : reload} />}
      {(loaded || expected === 0) && !error && people.length === 0 && <p className={classes.empty}>{empty}</p>}
      {people.length > 0 && (
        <ul className={classes.rows}>
          {people.map((member) => (
            <li key={member._id}>
              <PersonRow person={member} actions={action(member)} />
              {notes && member.note && (
                <blockquote className={classes.note} dir="auto">
                  {member.note}
                </blockquote>
              )}
            </li>
          ))}
        </ul>
      )}
      {hasMore && loaded && (
        <Button variant="quiet" disabled={loading} onClick={more}>
          {t('network.more')}
        </Button>
      )}
    </Card>
  );
}
