import type { Message } from 'contract/chat/chat.ts';
import { withoutSigns } from 'contract/formatting.ts';
import { type ReactNode, useContext } from 'react';
import { excerptOf } from '../../lib/text/highlight.ts';
import { HighlightedTerms } from '../../lib/text/highlighted-terms.ts';
import { Highlight } from '../../ui/content/highlight.tsx';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import { senderOf } from '../message.labels.ts';
import classes from './conversation-list.module.css';

interface Props {
  message: Message;
  where?: string;
  onChoose: () => void;
  action?: ReactNode;
}

export function MessageResult({ message, where = '', onChoose, action }: Props) {
  const sender = senderOf(message);
  const terms = useContext(HighlightedTerms)?.terms ?? [];
  return (
    <li className={action ? classes.withAction : undefined}>
      <button type="button" className={classes.found} onClick={onChoose}>
        <bdi className={classes.name}>{where && where !== sender ? `${sender} · ${where}` : sender}</bdi>
        <span className={classes.when}>
          <TimeAgo at={message.createdAt} />
        </span>
        <span className={classes.text} dir="auto">
          <Highlight text={excerptOf(withoutSigns(message.message, message.mentions), terms)} />
        </span>
      </button>
      {action}
    </li>
  );
}
