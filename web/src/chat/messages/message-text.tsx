import type { Mention } from 'contract/mentions.ts';
import { RichText } from '../../ui/content/rich-text.tsx';
import classes from './message-text.module.css';

// Compiling the other pattern takes a phone a fifth of a second; texts that begin with an emoji are worth it.
const beginsWithEmoji = /^\s*(?:\p{Emoji_Presentation}|\p{Emoji}[\ufe0f\p{Emoji_Modifier}])/u;
const onlyEmoji = /^\s*(?:\p{RGI_Emoji}\s*){1,3}$/v;

interface Props {
  text: string;
  mentions: readonly Mention[];
}

export function MessageText({ text, mentions }: Props) {
  if (text === '') return null;
  return (
    // Remounts for new text, because a browser's translator may have replaced the old one.
    <div key={text} className={classes.text} data-large={beginsWithEmoji.test(text) && onlyEmoji.test(text)}>
      <RichText text={text} mentions={mentions} />
    </div>
  );
}
