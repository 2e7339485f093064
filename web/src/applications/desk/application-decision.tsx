import type { OpenedApplication } from 'contract/applications/applications.review.ts';
import { useEffect, useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DecisionButtons } from '../decisions/decision-buttons.tsx';
import { useDecision } from '../decisions/use-decision.ts';
import classes from './application.module.css';

// The finger that confirmed the previous one may still be pressing.
const pause = 700;

interface Props {
  application: OpenedApplication;
  isNext: boolean;
  onChanged: () => void;
  onNext: (invitationLink?: string) => void;
}

export function ApplicationDecision({ application: { _id, name }, isNext, onChanged, onNext }: Props) {
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
