import { limits } from 'contract/limits.ts';
import { type AdminUser, suspendUser } from 'contract/officers/admin.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useClub } from '../../lib/socket/club.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { SuspensionEndField, type SuspensionLength, untilAfter } from '../../ui/choices/suspension-end-field.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { users } from './users.ts';

export function SuspendDialog({ user: { _id: id, name }, onClose }: { user: AdminUser; onClose: () => void }) {
  const { sendsMail } = useClub();
  const dispatch = useAppDispatch();
  const { busy, error, fields, run } = useSubmit();
  const [reason, setReason] = useState('');
  const [length, setLength] = useState<SuspensionLength>('7');

  const save = async () => {
    const suspend = async () => {
      const body = { reason, until: untilAfter(length) };
      dispatch(users.changed({ id, changes: await call(suspendUser, { params: { id }, body }) }));
    };
    if (await run(suspend)) onClose();
  };

  return (
    <FormDialog
      title={t('admin.suspendOf', { name })}
      lead={t('admin.suspendLead')}
      save={t('admin.suspend')}
      saving={t('admin.suspending')}
      busy={busy}
      error={error}
      danger
      onSave={save}
      onCancel={onClose}
    >
      <TextArea
        label={t('admin.suspendReason')}
        hint={t(sendsMail ? 'admin.suspendReasonHint' : 'admin.suspendReasonHintWithoutMail')}
        rows={3}
        required
        data-autofocus
        limit={limits.suspensionReason}
        error={fields.reason}
        value={reason}
        onChange={setReason}
      />
      <SuspensionEndField value={length} onChange={setLength} />
    </FormDialog>
  );
}
