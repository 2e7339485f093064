import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SettingsCard } from '../../ui/settings/settings-card.tsx';
import { CurrentPassword } from '../password/current-password.tsx';

export function DeleteCard({ onDelete }: { onDelete: (password: string) => Promise<void> }) {
  const [confirming, setConfirming] = useState(false);
  return (
    <SettingsCard part="delete" icon={IconTrash} lead={t('account.deleteLead')}>
      <Button variant="danger" onClick={() => setConfirming(true)}>
        {t('account.deleteStart')}
      </Button>
      {confirming && <DeleteDialog onDelete={onDelete} onClose={() => setConfirming(false)} />}
    </SettingsCard>
  );
}

interface Props {
  onDelete: (password: string) => Promise<void>;
  onClose: () => void;
}

function DeleteDialog({ onDelete, onClose }: Props) {
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
