import { IconClock } from '@tabler/icons-react';
import { isBlank } from 'contract/text.ts';
import { useState } from 'react';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import classes from './schedule-button.module.css';

interface Props {
  conversationId: string;
  text: string;
  disabled: boolean;
  onScheduled: () => void;
}

const ScheduleDialog = lazyPart(() => import('./schedule-dialog.tsx').then((m) => m.ScheduleDialog));

export function ScheduleButton({ conversationId, text, disabled, onScheduled }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={IconClock}
        label={t('chat.later.open')}
        className={classes.later ?? ''}
        disabled={disabled}
        data-blank={isBlank(text)}
        onClick={() => setOpen(true)}
      />
      {open && <ScheduleDialog {...{ conversationId, text, onScheduled }} onClose={() => setOpen(false)} />}
    </>
  );
}
