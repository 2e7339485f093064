import { IconMicrophone } from '@tabler/icons-react';
import type { PointerEvent } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import classes from './message-input.module.css';

interface Props {
  isOpen: boolean;
  onStart: () => void;
  onHold: () => void;
  onRelease: () => void;
  onSlideAway: () => void;
}

const holdDelay = 400;
const cancelDistance = 80;

/** A press records until it is sent or discarded; a hold records until the release, and sliding away discards. */
export function RecordButton({ isOpen, onStart, onHold, onRelease, onSlideAway }: Props) {
  const follow = ({ button, isPrimary, clientX: from, currentTarget }: PointerEvent) => {
    if (isOpen || !isPrimary || button !== 0) return;
    const sign = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
    const end = new AbortController();
    let isHolding = false;
    const timer = setTimeout(() => {
      isHolding = true;
      onHold();
    }, holdDelay);
    const stop = () => {
      clearTimeout(timer);
      end.abort();
    };
    const { signal } = end;
    const move = ({ clientX }: MouseEvent) => {
      if (!isHolding || (from - clientX) * sign < cancelDistance) return;
      stop();
      onSlideAway();
    };
    const release = () => {
      stop();
      if (isHolding) onRelease();
    };
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', release, { signal });
    addEventListener('pointercancel', stop, { signal });
    onStart();
  };
  return (
    <IconButton
      icon={IconMicrophone}
      label={t('chat.record')}
      className={classes.record ?? ''}
      aria-hidden={isOpen}
      tabIndex={isOpen ? -1 : 0}
      onPointerDown={follow}
      onClick={() => !isOpen && onStart()}
      onContextMenu={(event) => event.preventDefault()}
    />
  );
}
