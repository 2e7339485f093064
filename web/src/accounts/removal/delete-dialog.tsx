import { useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { t } from '../../lib/text/i18n.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { CurrentPassword } from '../password/current-password.tsx';

interface Props {
  onDelete: (password: string) => Promise<void>;
  onClose: () => void;
}

export function DeleteDialog({ onDelete, onClose }: Props) {
  const [password, setPassword] = useState('');
  const { busy, error, fields, run } = useSubmit();

  return (
    <FormDialog
      title={t('account.delete')}
      lead={t('account.deleteQuestion')}
      save={t('account.deleteConfirm')}
      saving={t('account.deleting')}
      busy={busy}
      error={error}
      danger
      onSave={() => void run(() => onDelete(password))}
      onCancel={onClose}
    >
      <CurrentPassword error={fields.password} value={password} onChange={setPassword} />
    </FormDialog>
  );
}
