import type { Message } from 'contract/chat/chat.ts';
import { withoutSigns } from 'contract/formatting.ts';
import { fileLabel, senderOf } from '../../message.labels.ts';
import classes from './quoted-message.module.css';

export function QuotedMessage({ quoted }: { quoted: NonNullable<Message['replyTo']> }) {
  return (
    <blockquote className={classes.quoted}>
      <p className={classes.name}>
        <bdi>{senderOf(quoted)}</bdi>
      </p>
      <p className={classes.text} dir="auto">
        {withoutSigns(quoted.message) || fileLabel(quoted.fileKind)}
      </p>
    </blockquote>
  );
}
