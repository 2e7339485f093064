import type { Message } from 'contract/chat.ts';
import classes from './group-notice.module.css';
import { textOf } from './message.words.ts';

/** A line about the group. */
export function GroupNotice({ message }: { message: Message }) {
  return <p className={classes.notice}>{textOf(message)}</p>;
}
