import { limits } from 'contract/limits.ts';
import { useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { tooLong } from '../../lib/text/too-long.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';

interface Props {
  decision: 'approve' | 'reject';
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

export function DecisionDialog({ decision, onConfirm, onCancel }: Props) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      danger={decision === 'reject'}
      text={t(decision === 'approve' ? 'admin.confirmApprove' : 'admin.confirmReject')}
      disabled={tooLong(reason, limits.applicationNote) !== undefined}
      onClose={onCancel}
      onConfirm={() => void onConfirm(reason)}
    >
      <TextArea
        label={t('admin.reason')}
        hint={t('admin.reasonHint')}
        rows={2}
        limit={limits.applicationNote}
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
