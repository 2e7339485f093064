import { Fragment } from 'react';
import classes from './message-text.module.css';

const links = /(https?:\/\/[^\s<>"]+[^\s<>"'.,;:!?)\]}])/;
const onlyEmoji = /^\s*(?:\p{RGI_Emoji}\s*){1,3}$/v;

export function MessageText({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p className={classes.text} dir="auto" data-large={onlyEmoji.test(text)}>
      {text.split(links).map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text do not move
          <a key={index} href={part} target="_blank" rel="noreferrer noopener">
            {part}
          </a>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text do not move
          <Fragment key={index}>{part}</Fragment>
        ),
      )}
    </p>
  );
}
