import type { Message } from 'contract/chat.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';
import classes from './conversation-list.module.css';

interface Props {
  message: Message;
  where?: string;
  onChoose: () => void;
}

/** A message that a search has found; it leads to where it was said. */
export function FoundMessage({ message, where = '', onChoose }: Props) {
  return (
    <li>
      <button type="button" className={classes.found} onClick={onChoose}>
        <span className={classes.name}>
          <bdi>{where && where !== message.senderName ? `${message.senderName} · ${where}` : message.senderName}</bdi>
        </span>
        <span className={classes.when}>
          <TimeAgo at={message.createdAt} />
        </span>
        <span className={classes.words} dir="auto">
          {message.message}
        </span>
      </button>
    </li>
  );
}
