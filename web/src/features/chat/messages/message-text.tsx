import { RichText } from '../../../ui/content/rich-text.tsx';
import classes from './message-text.module.css';

const onlyEmoji = /^\s*(?:\p{RGI_Emoji}\s*){1,3}$/v;

export function MessageText({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p className={classes.text} dir="auto" data-large={onlyEmoji.test(text)}>
      <RichText text={text} />
    </p>
  );
}
