import type { Message } from 'contract/chat.ts';
import { TimeAgo } from '../../../ui/content/time-ago.tsx';
import { senderOf } from '../message.labels.ts';
import classes from './conversation-list.module.css';

interface Props {
  message: Message;
  where?: string;
  onChoose: () => void;
}

export function FoundMessage({ message, where = '', onChoose }: Props) {
  const sender = senderOf(message);
  return (
    <li>
      <button type="button" className={classes.found} onClick={onChoose}>
        <span className={classes.name}>
          <bdi>{where && where !== sender ? `${sender} · ${where}` : sender}</bdi>
        </span>
        <span className={classes.when}>
          <TimeAgo at={message.createdAt} />
        </span>
        <span className={classes.text} dir="auto">
          {message.message}
        </span>
      </button>
    </li>
  );
}
