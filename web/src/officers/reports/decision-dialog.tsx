import { limits } from 'contract/limits.ts';
import { isAllowed } from 'contract/members/members.policy.ts';
import { decideReport, type ReportOutcome } from 'contract/officers/moderation.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useClub } from '../../lib/socket/club.ts';
import { useAppDispatch, useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { SuspensionEndField, type SuspensionLength, untilAfter } from '../../ui/choices/suspension-end-field.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { type Case, reports } from './reports.ts';

interface Props {
  reported: Case;
  outcome: ReportOutcome;
  onClose: () => void;
}

export function DecisionDialog({ reported: { first, all }, outcome, onClose }: Props) {
  const { sendsMail } = useClub();
  const me = useMember();
  const dispatch = useAppDispatch();
  const { busy, error, run } = useSubmit(t('moderation.failed'));
  const [note, setNote] = useState('');
  const [length, setLength] = useState<SuspensionLength>('7');

  const decide = async () => {
    const until = outcome === 'suspended' ? untilAfter(length) : null;
    const body = { outcome, note, until };
    if (!(await run(() => call(decideReport, { params: { id: first._id }, body })))) return;
    onClose();
    dispatch(reports.removed(all.map(({ _id }) => _id)));
  };

  return (
    <FormDialog
      title={t(`moderation.titles.${outcome}`)}
      lead={t(`moderation.lead.${outcome}`)}
      save={t(`moderation.do.${outcome}`)}
      saving={t('moderation.deciding')}
      busy={busy}
      error={error}
      danger={outcome === 'removed' || outcome === 'suspended'}
      onSave={decide}
      onCancel={onClose}
    >
      {outcome !== 'dismissed' && (
        <TextArea
          label={t('moderation.note')}
          hint={t(sendsMail ? 'moderation.noteHint' : 'moderation.noteHintWithoutMail')}
          rows={3}
          required={outcome !== 'removed'}
          data-autofocus
          limit={limits.suspensionReason}
          value={note}
          onChange={setNote}
        />
      )}
      {outcome === 'suspended' && (
        <SuspensionEndField value={length} onChange={setLength} short={!isAllowed(me, 'admin', ['moderation'])} />
      )}
    </FormDialog>
  );
}
