import { type OpenedApplication, openApplication } from 'contract/applications/applications.review.ts';
import { useCallback, useEffect, useState } from 'react';
import { useCall } from '../../lib/api/use-query.ts';
import { onMissed } from '../../lib/socket/socket.ts';
import { t } from '../../lib/text/i18n.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import skeleton from '../../ui/lists/skeleton.module.css';
import { DecisionButtons } from '../decisions/decision-buttons.tsx';
import { useDecision } from '../decisions/use-decision.ts';
import { AssigneeField } from '../review/assignee-field.tsx';
import { ReviewTable } from '../review/review-table.tsx';
import { ScoreCard } from '../review/score-card.tsx';
import classes from './application.module.css';
import { AccountState } from './parts/account-state.tsx';
import { ApplicationAnswers } from './parts/application-answers.tsx';
import { ApplicationHistory } from './parts/application-history.tsx';
import { ApplicationNotes } from './parts/application-notes.tsx';
import { ApplicationQuestions } from './parts/application-questions.tsx';
import type { Invitation } from './parts/handed-over.tsx';
import { useChanges } from './use-changes.ts';

interface Props {
  id: string;
  isNext: boolean;
  onNext: (invitation?: Invitation) => void;
}

export function ApplicationPanel({ id, isNext, onNext }: Props) {
  const { data: application, loading, error, reload } = useCall(openApplication, { params: { id } });
  useChanges(useCallback((changed) => changed === id && void reload(), [id, reload]));
  useEffect(() => onMissed(() => void reload()), [reload]);
  if (loading) return <ApplicationSkeleton />;
  if (!application) return <ErrorState text={error ?? ''} onRetry={reload} />;
  return (
    <div className={classes.screen}>
      <Card as="article" className={classes.part ?? ''}>
        <ApplicationAnswers application={application} />
        {application.status === 'pending' && <AssigneeField application={application} onChanged={reload} />}
      </Card>
      {application.hidden ? (
        <ScoreCard application={application} onChanged={reload} />
      ) : (
        <ReviewTable reviews={application.reviews} />
      )}
      <ApplicationQuestions application={application} onChanged={reload} />
      <Card aria-label={t('admin.notes')} className={classes.part ?? ''}>
        <ApplicationNotes application={application} onChanged={reload} />
      </Card>
      {/* Above the history, which grows with each new link, so the pressed button stays in place. */}
      {application.account && (
        <Card className={classes.part ?? ''}>
          <AccountState name={application.name} account={application.account} onChanged={reload} />
        </Card>
      )}
      <Card aria-label={t('admin.history')} className={classes.part ?? ''}>
        <ApplicationHistory steps={application.history} />
      </Card>
      {application.status === 'pending' && !application.hidden && (
        <ApplicationDecision
          application={application}
          isNext={isNext}
          onChanged={reload}
          onNext={(link) => onNext(link ? { name: application.name, link } : undefined)}
        />
      )}
    </div>
  );
}

function ApplicationSkeleton() {
  return (
    <div className={classes.screen} role="status" aria-label={t('admin.loading')}>
      <Lines lines={10} />
      <Lines lines={5} />
      <Lines lines={3} />
    </div>
  );
}

function Lines({ lines }: { lines: number }) {
  return (
    <Card className={classes.part ?? ''}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
        <div key={line} className={skeleton.line} style={{ width: line % 2 === 0 ? '35%' : '60%' }} />
      ))}
    </Card>
  );
}

// The finger that confirmed the previous one may still be pressing.
const pause = 700;

interface ApplicationDecisionProps {
  application: OpenedApplication;
  isNext: boolean;
  onChanged: () => void;
  onNext: (invitationLink?: string) => void;
}

function ApplicationDecision({ application: { _id, name }, isNext, onChanged, onNext }: ApplicationDecisionProps) {
  const [isPaused, setPaused] = useState(isNext);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(false), pause);
    return () => clearTimeout(timer);
  }, []);
  const decision = useDecision(_id, { onApproved: onNext, onRejected: onNext, onDecided: onChanged });
  return (
    <Card aria-label={t('admin.decide')} className={classes.decision ?? ''}>
      <DecisionButtons name={name} decision={{ ...decision, locked: decision.locked || isPaused }} byKey />
    </Card>
  );
}
