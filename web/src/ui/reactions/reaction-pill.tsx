import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { positionBeside } from '../mentions/position-beside.ts';
import { ReactionButtons } from './reaction-buttons.tsx';
import classes from './reaction-pill.module.css';

// No thumb: that is a like.
const offered = ['❤️', '😂', '🎉', '😮', '😢', '🙏'];

interface Props {
  /** Contains the button that opened the pill, and the pill itself. */
  frame: RefObject<HTMLElement | null>;
  /** False for a pill that opened by hovering, which leaves the focus where it is. */
  withFocus: boolean;
  onChoose: (emoji: string) => void;
  onClose: () => void;
}

/** Reactions above their button, over the page. Escape, a press elsewhere and Tab beyond them close it. */
export function ReactionPill({ frame, withFocus, onChoose, onClose }: Props) {
  const pill = useRef<HTMLFieldSetElement>(null);

  useLayoutEffect(() => {
    if (!frame.current || !pill.current) return undefined;
    const stop = positionBeside(frame.current, pill.current, 'start', 'above');
    if (withFocus) pill.current.querySelector('button')?.focus({ preventScroll: true });
    return stop;
  }, [frame, withFocus]);

  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) onClose();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // It closes the pill, not the surrounding dialog.
      event.preventDefault();
      event.stopPropagation();
      returnFocus();
      onClose();
    };
    const returnFocus = () => {
      if (pill.current?.contains(document.activeElement)) frame.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [frame, onClose]);

  return (
    <fieldset
      ref={pill}
      popover="manual"
      className={classes.pill}
      aria-label={t('reactions.choose')}
      onBlur={({ relatedTarget }) => relatedTarget && !frame.current?.contains(relatedTarget) && onClose()}
    >
      <ReactionButtons
        offered={offered}
        onChoose={(emoji) => {
          frame.current?.querySelector('button')?.focus({ preventScroll: true });
          onChoose(emoji);
        }}
      />
    </fieldset>
  );
}
