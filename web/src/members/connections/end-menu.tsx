import { IconClock, IconUserCheck, IconUserMinus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { SmallMenu } from '../../ui/actions/small-menu.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

interface Props {
  relationship: 'sent' | 'connected';
  name: string;
  compact?: boolean;
  onEnd: () => void;
}

export function EndMenu({ relationship, name, compact = false, onEnd }: Props) {
  const [confirming, setConfirming] = useState(false);
  if (relationship === 'sent') {
    const withdraw = { text: t('connections.withdraw'), icon: IconX, onChoose: onEnd };
    return (
      <SmallMenu
        icon={IconClock}
        label={t('connections.pendingWith', { name })}
        text={t('connections.pending')}
        items={[withdraw]}
      />
    );
  }
  const disconnect = { text: t('connections.disconnect'), icon: IconUserMinus, onChoose: () => setConfirming(true) };
  return (
    <>
      <SmallMenu
        icon={IconUserCheck}
        label={compact ? t('connections.connected') : t('connections.connectedWith', { name })}
        text={compact ? undefined : t('connections.connected')}
        items={[disconnect]}
      />
      {confirming && (
        <ConfirmDialog
          danger
          text={t('connections.confirmEnd', { name })}
          onConfirm={onEnd}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
