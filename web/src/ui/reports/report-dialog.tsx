import { limits } from 'contract/limits.ts';
import { createReport, type ReportKind, type ReportReason, reportReasons } from 'contract/officers/moderation.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { t } from '../../lib/text/i18n.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { TextArea } from '../forms/text-area.tsx';
import classes from './report-dialog.module.css';

interface Props {
  kind: ReportKind;
  id: string;
  onClose: () => void;
}

export function ReportDialog({ kind, id, onClose }: Props) {
  const { busy, error, run } = useSubmit(t('report.failed'));
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');

  const send = async () => {
    if (!reason || !(await run(() => call(createReport, { body: { kind, id, reason, details } })))) return;
    onClose();
    showSuccess(t('report.sent'));
  };

  return (
    <FormDialog
      title={t(`report.title.${kind}`)}
      lead={t(kind === 'message' ? 'report.leadMessage' : 'report.lead')}
      save={t('report.send')}
      saving={t('report.sending')}
      busy={busy}
      error={error}
      disabled={reason === null}
      onSave={send}
      onCancel={onClose}
    >
      <fieldset className={classes.reasons}>
        <legend>{t('report.reason')}</legend>
        {reportReasons.map((one) => (
          <label key={one}>
            <input type="radio" name="reason" value={one} checked={one === reason} onChange={() => setReason(one)} />
            {t(`reportReasons.${one}`)}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={t('report.details')}
        hint={t('report.detailsHint')}
        rows={3}
        limit={limits.reportDetails}
        value={details}
        onChange={setDetails}
      />
    </FormDialog>
  );
}
