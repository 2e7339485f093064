import { IconClock } from '@tabler/icons-react';
import type { Conversation } from 'contract/chat/chat.ts';
import { useState } from 'react';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { t } from '../../lib/text/i18n.ts';
import classes from './scheduled.module.css';

const ScheduledDialog = lazyPart(() => import('./scheduled-dialog.tsx').then((m) => m.ScheduledDialog));

export function ScheduledBar({ conversation: { _id, scheduledCount } }: { conversation: Conversation }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {scheduledCount > 0 && (
        <button type="button" className={classes.bar} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <IconClock size={18} stroke={1.8} aria-hidden />
          {t('chat.later.waiting', { count: scheduledCount })}
        </button>
      )}
      {open && <ScheduledDialog id={_id} count={scheduledCount} onClose={() => setOpen(false)} />}
    </>
  );
}
