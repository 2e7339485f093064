import { IconTrash } from '@tabler/icons-react';
import { chatLimits } from 'contract/chat/chat.limits.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { formatLength } from '../playback/format-length.ts';
import { type Finished, Recorder, type Snapshot } from './recorder.ts';
import classes from './recorder-bar.module.css';
import type { Place, Recording } from './saved-recording.ts';

export interface RecorderHandle {
  isRunning: () => boolean;
  finish: () => Promise<Finished | null>;
  discard: () => void;
}

interface Props {
  place: Place;
  /** One that was interrupted, to go on with. */
  saved: Recording | null;
  isHolding: boolean;
  handle: RefObject<RecorderHandle | null>;
  onSendable: (canSend: boolean) => void;
  onClose: () => void;
}

const visibleLevels = 80;

/** Covers the composer while a recording runs, or waits to be sent. */
export function RecorderBar({ place, saved, isHolding, handle, onSendable, onClose }: Props) {
  const bar = useRef<HTMLElement>(null);
  const [{ state, seconds, levels }, setSnapshot] = useState<Snapshot>({ state: 'starting', seconds: 0, levels: [] });
  const sendable = state === 'running' || state === 'full' || state === 'saved';

  // biome-ignore lint/correctness/useExhaustiveDependencies: one recorder, from the bar's opening to its end
  useEffect(() => {
    const recorder = new Recorder(place, setSnapshot);
    void recorder.begin(saved);
    const discard = () => {
      void recorder.discard();
      onClose();
    };
    handle.current = { isRunning: () => recorder.isRunning, finish: () => recorder.finish(), discard };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      discard();
    };
    addEventListener('keydown', onKeyDown, true);
    bar.current?.focus();
    return () => {
      removeEventListener('keydown', onKeyDown, true);
      recorder.leave();
    };
  }, []);
  useEffect(() => onSendable(sendable), [sendable, onSendable]);

  return (
    <section className={classes.bar} ref={bar} tabIndex={-1} aria-label={t('recordings.bar')}>
      <IconButton icon={IconTrash} label={t('recordings.discard')} onClick={() => handle.current?.discard()} />
      {sendable && (
        <>
          <span className={classes.time} role="timer" data-running={state === 'running'}>
            {formatLength(seconds)}
          </span>
          <div className={classes.wave} aria-hidden>
            {levels.slice(-visibleLevels).map((level, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the newest bar is always the last one
              <span key={at} style={{ '--level': Math.min(1, level * 4) }} />
            ))}
          </div>
        </>
      )}
      <p className={classes.state} role="status">
        {state !== 'closed' &&
          t(`recordings.${state === 'running' && isHolding ? 'hold' : state}`, {
            minutes: chatLimits.recordingSeconds / 60,
          })}
      </p>
    </section>
  );
}
