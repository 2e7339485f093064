import type { Message } from 'contract/chat.ts';
import { t } from '../../lib/words.ts';
import classes from './message-item.module.css';

/** The message that is answered. */
export function QuotedMessage({ quoted }: { quoted: NonNullable<Message['replyTo']> }) {
  return (
    <blockquote className={classes.quoted}>
      <p className={classes.quotedName}>
        <bdi>{quoted.senderName}</bdi>
      </p>
      <p className={classes.quotedText} dir="auto">
        {quoted.message || t('chat.file')}
      </p>
    </blockquote>
  );
}
