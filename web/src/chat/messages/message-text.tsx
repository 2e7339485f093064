import type { Mention } from 'contract/mentions.ts';
import { RichText } from '../../ui/content/rich-text.tsx';
import classes from './message-text.module.css';

const onlyEmoji = /^\s*(?:\p{RGI_Emoji}\s*){1,3}$/v;

interface Props {
  text: string;
  mentions: readonly Mention[];
}

export function MessageText({ text, mentions }: Props) {
  if (text === '') return null;
  return (
    // Remounts for new text, because a browser's translator may have replaced the old one.
    <div key={text} className={classes.text} data-large={onlyEmoji.test(text)}>
      <RichText text={text} mentions={mentions} />
    </div>
  );
}
