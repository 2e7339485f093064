import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { SettingsCard } from './settings-card.tsx';

export function DeleteCard({ onDelete }: { onDelete: (password: string) => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  return (
    <SettingsCard icon={IconTrash} heading={t('account.delete')} lead={t('account.deleteLead')}>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('account.deleteStart')}
      </Button>
      {asking && <DeleteDialog onDelete={onDelete} onClose={() => setAsking(false)} />}
    </SettingsCard>
  );
}
