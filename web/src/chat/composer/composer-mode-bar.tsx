import { IconX } from '@tabler/icons-react';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { senderOf } from '../message.labels.ts';
import classes from './message-input.module.css';
import type { ComposerMode } from './use-composer.ts';

export function ComposerModeBar({ mode: { kind, message }, onDone }: { mode: ComposerMode; onDone: () => void }) {
  const title = kind === 'edit' ? t('chat.editing') : t('chat.replyingTo', { name: senderOf(message) });
  return (
    <div className={classes.mode}>
      <div className={classes.modeMessage}>
        <p className={classes.modeTitle}>{title}</p>
        <p className={classes.modeText} dir="auto">
          {message.message || t('chat.file')}
        </p>
      </div>
      <IconButton icon={IconX} label={t(kind === 'edit' ? 'chat.stopEdit' : 'chat.stopReply')} onClick={onDone} />
    </div>
  );
}
