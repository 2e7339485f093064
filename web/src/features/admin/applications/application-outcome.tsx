import type { OpenedApplication } from 'contract/applications.review.ts';
import { useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { InvitationDialog } from '../invitation-dialog.tsx';
import { AccountState } from './account-state.tsx';
import classes from './application.module.css';
import { DecisionButtons } from './decision-buttons.tsx';
import { useDecision } from './use-decision.ts';

interface Props {
  application: OpenedApplication;
  onChanged: () => void;
}

export function ApplicationOutcome({ application, onChanged }: Props) {
  const { _id, name, status, account } = application;
  const [link, setLink] = useState<string | null>(null);
  const decision = useDecision(_id, setLink, onChanged);
  return (
    <>
      {status === 'pending' && (
        <>
          <h3 className={classes.heading}>{t('admin.decide')}</h3>
          <DecisionButtons name={name} decision={decision} />
        </>
      )}
      {account && <AccountState name={name} account={account} onChanged={onChanged} />}
      {link && <InvitationDialog title={t('admin.approved', { name })} link={link} onClose={() => setLink(null)} />}
    </>
  );
}
