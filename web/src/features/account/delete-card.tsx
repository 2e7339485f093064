import { IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { lazyPart } from '../../lib/load-code.ts';
import { Button } from '../../ui/button.tsx';
import { SettingsCard } from './settings-card.tsx';

// It comes with Mantine's overlays: fetched when it opens.
const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx').then((m) => m.DeleteDialog));

/** The way out of the club. */
export function DeleteCard({ onDelete }: { onDelete: (password: string) => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  return (
    <SettingsCard icon={IconTrash} heading={t('account.delete')} lead={t('account.deleteLead')}>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('account.deleteStart')}
      </Button>
      <Suspense fallback={null}>
        {asking && <DeleteDialog onDelete={onDelete} onClose={() => setAsking(false)} />}
      </Suspense>
    </SettingsCard>
  );
}
