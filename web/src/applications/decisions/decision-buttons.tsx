import { applicationLimits } from 'contract/applications/applications.limits.ts';
import { useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { tooLong } from '../../lib/text/too-long.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import classes from '../desk/decision.module.css';
import type { useDecision } from './use-decision.ts';

interface Props {
  name: string;
  decision: ReturnType<typeof useDecision>;
  byKey?: boolean;
}

export function DecisionButtons({ name, decision, byKey = false }: Props) {
  const { confirming, request, cancel, confirm, locked } = decision;
  return (
    <>
      <div className={classes.buttons}>
        <Button
          disabled={locked}
          aria-label={t('admin.approveOf', { name })}
          aria-keyshortcuts={byKey ? 'A' : undefined}
          onClick={() => request('approve')}
        >
          {t('admin.approve')}
        </Button>
        <Button
          variant="quiet"
          disabled={locked}
          aria-label={t('admin.rejectOf', { name })}
          aria-keyshortcuts={byKey ? 'R' : undefined}
          onClick={() => request('reject')}
        >
          {t('admin.reject')}
        </Button>
      </div>
      {confirming && <DecisionDialog decision={confirming} onCancel={cancel} onConfirm={confirm} />}
    </>
  );
}

interface DecisionDialogProps {
  decision: 'approve' | 'reject';
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

function DecisionDialog({ decision, onConfirm, onCancel }: DecisionDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      danger={decision === 'reject'}
      text={t(decision === 'approve' ? 'admin.confirmApprove' : 'admin.confirmReject')}
      disabled={tooLong(reason, applicationLimits.note) !== undefined}
      onClose={onCancel}
      onConfirm={() => void onConfirm(reason)}
    >
      <TextArea
        label={t('admin.reason')}
        hint={t('admin.reasonHint')}
        rows={2}
        limit={applicationLimits.note}
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
