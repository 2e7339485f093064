import { useEffect, useRef } from 'react';
import { t } from '../../../lib/i18n.ts';
import classes from './reaction-choice.module.css';

const offered = ['👍', '❤️', '😂', '😮', '😢', '🙏'];

interface Props {
  /** Whether it stands on the side of my own messages. */
  mine: boolean;
  onChoose: (emoji: string) => void;
  onClose: () => void;
}

export function ReactionChoice({ mine, onChoose, onClose }: Props) {
  const choice = useRef<HTMLFieldSetElement>(null);

  useEffect(() => choice.current?.querySelector('button')?.focus(), []);

  return (
    <fieldset
      className={classes.choice}
      data-mine={mine}
      ref={choice}
      aria-label={t('chat.reactions')}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onClose()}
    >
      {offered.map((emoji) => (
        <button key={emoji} type="button" aria-label={t('chat.reactWith', { emoji })} onClick={() => onChoose(emoji)}>
          {emoji}
        </button>
      ))}
    </fieldset>
  );
}
