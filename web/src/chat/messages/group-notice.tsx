import type { Message } from 'contract/chat/chat.ts';
import { textOf } from '../message.labels.ts';
import classes from './group-notice.module.css';

export function GroupNotice({ message }: { message: Message }) {
  return <p className={classes.notice}>{textOf(message)}</p>;
}
