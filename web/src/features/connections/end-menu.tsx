import { IconClock, IconUserCheck, IconUserMinus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { SmallMenu } from '../../ui/actions/small-menu.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

interface Props {
  relationship: 'sent' | 'connected';
  name: string;
  onEnd: () => void;
}

/** Pending or Connected, with a menu: a request is withdrawn at once, a connection removed after a question. */
export function EndMenu({ relationship, name, onEnd }: Props) {
  const [asking, setAsking] = useState(false);
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
  const disconnect = { text: t('connections.disconnect'), icon: IconUserMinus, onChoose: () => setAsking(true) };
  const end = () => {
    setAsking(false);
    onEnd();
  };
  return (
    <>
      <SmallMenu
        icon={IconUserCheck}
        label={t('connections.connectedWith', { name })}
        text={t('connections.connected')}
        items={[disconnect]}
      />
      {asking && (
        <ConfirmDialog
          danger
          text={t('connections.confirmEnd', { name })}
          onConfirm={end}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
