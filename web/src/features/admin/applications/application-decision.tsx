import type { OpenedApplication } from 'contract/applications.review.ts';
import { t } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './application.module.css';
import { DecisionButtons } from './decision-buttons.tsx';
import { useDecision } from './use-decision.ts';

interface Props {
  application: OpenedApplication;
  onChanged: () => void;
  /** Called when it has been decided here, with the link of an approval. */
  onNext: (invitationLink?: string) => void;
}

/** The buttons that approve or reject, always in sight. */
export function ApplicationDecision({ application: { _id, name }, onChanged, onNext }: Props) {
  const decision = useDecision(_id, { onApproved: onNext, onRejected: onNext, onDecided: onChanged });
  return (
    <Card aria-label={t('admin.decide')} className={classes.decision ?? ''}>
      <DecisionButtons name={name} decision={decision} byKey />
    </Card>
  );
}
