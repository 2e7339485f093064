import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SettingsCard } from '../../ui/settings/settings-card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

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
