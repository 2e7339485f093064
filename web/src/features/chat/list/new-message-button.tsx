import { IconEdit } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { lazyPart } from '../../../lib/load-code.ts';
import { useRequestedAct } from '../../../lib/requested-act.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';

const NewMessageDialog = lazyPart(() => import('./new-message-dialog.tsx').then((m) => m.NewMessageDialog));

export function NewMessageButton({ onStarted }: { onStarted: (id: string) => void }) {
  const [open, setOpen] = useState(false);
  useRequestedAct('message', () => setOpen(true));
  return (
    <>
      <IconButton icon={IconEdit} label={t('chat.newMessage')} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <NewMessageDialog onClose={() => setOpen(false)} onStarted={onStarted} />
        </Suspense>
      )}
    </>
  );
}
