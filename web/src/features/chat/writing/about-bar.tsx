import { IconX } from '@tabler/icons-react';
import { t } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { senderOf } from '../message.labels.ts';
import classes from './message-input.module.css';
import type { About } from './use-writing.ts';

/** Which message is being answered or changed. */
export function AboutBar({ about: { kind, message }, onDone }: { about: About; onDone: () => void }) {
  const title = kind === 'edit' ? t('chat.editing') : t('chat.replyingTo', { name: senderOf(message) });
  return (
    <div className={classes.about}>
      <div className={classes.aboutWhat}>
        <p className={classes.aboutTitle}>{title}</p>
        <p className={classes.aboutText} dir="auto">
          {message.message || t('chat.file')}
        </p>
      </div>
      <IconButton icon={IconX} label={t(kind === 'edit' ? 'chat.stopEdit' : 'chat.stopReply')} onClick={onDone} />
    </div>
  );
}
