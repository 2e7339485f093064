import { useLayoutEffect, useRef } from 'react';
import { t } from '../../lib/text/i18n.ts';
import classes from './reaction-choice.module.css';

const offered = ['👍', '❤️', '😂', '😮', '😢', '🙏'];

interface Props {
  atEnd?: boolean;
  onChoose: (emoji: string) => void;
  onClose?: () => void;
}

/** Offers the available reactions; closes on blur, if it can be closed. */
export function ReactionChoice({ atEnd = false, onChoose, onClose = () => {} }: Props) {
  const choice = useRef<HTMLFieldSetElement>(null);

  useLayoutEffect(() => choice.current?.querySelector('button')?.focus(), []);

  return (
    <fieldset
      className={classes.choice}
      data-end={atEnd}
      ref={choice}
      aria-label={t('reactions.choose')}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onClose()}
    >
      {offered.map((emoji) => (
        // Safari only focuses a clicked element with a tabindex; otherwise the click would close the picker.
        <button
          key={emoji}
          type="button"
          tabIndex={0}
          aria-label={t('reactions.with', { emoji })}
          onClick={() => onChoose(emoji)}
        >
          {emoji}
        </button>
      ))}
    </fieldset>
  );
}
