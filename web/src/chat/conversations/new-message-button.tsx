import { IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { useRequestedAct } from '../../lib/api/requested-act.ts';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';

const NewMessageDialog = lazyPart(() => import('./new-message-dialog.tsx').then((m) => m.NewMessageDialog));

export function NewMessageButton({ onStarted }: { onStarted: (id: string) => void }) {
  const [open, setOpen] = useState(false);
  useRequestedAct('message', () => setOpen(true));
  return (
    <>
      <IconButton icon={IconEdit} label={t('chat.newMessage')} onClick={() => setOpen(true)} />
      {open && <NewMessageDialog onClose={() => setOpen(false)} onStarted={onStarted} />}
    </>
  );
}
