import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

export function GroupLeave({ onLeave }: { onLeave: () => Promise<unknown> }) {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setConfirming(true)}>
        <IconLogout size={18} stroke={1.8} aria-hidden />
        {t('group.leave')}
      </Button>
      {confirming && (
        <ConfirmDialog danger text={t('group.confirmLeave')} onConfirm={onLeave} onClose={() => setConfirming(false)} />
      )}
    </>
  );
}
