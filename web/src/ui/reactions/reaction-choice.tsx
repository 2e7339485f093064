import { useLayoutEffect, useRef } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { ReactionButtons } from './reaction-buttons.tsx';
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
      <ReactionButtons offered={offered} onChoose={onChoose} />
    </fieldset>
  );
}
