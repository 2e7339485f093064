import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { Attachment } from 'contract/chat/chat.ts';
import { type SyntheticEvent, useRef } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { formatDecimal } from '../../lib/text/numbers.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { fileLabel } from '../message.labels.ts';
import { formatLength } from './format-length.ts';
import classes from './playback.module.css';
import { PlaybackProblem } from './playback-problem.tsx';
import { usePlayback } from './use-playback.ts';

const flat = Array.from({ length: 64 }, () => 0);
const keep = (event: SyntheticEvent) => event.stopPropagation();

/** Plays sound in place. Its length and wave show before it is loaded. */
export function RecordingPlayer({ attachment, from }: { attachment: Attachment; from: string }) {
  const { url, name, wave } = attachment;
  const media = useRef<HTMLAudioElement>(null);
  const { isPlaying, time, duration, speed, isBroken, toggle, seek, changeSpeed } = usePlayback(
    media,
    attachment.duration,
  );
  const what = wave ? fileLabel('voice') : name;
  const share = duration ? time / duration : 0;
  const speedText = t('playback.speed', { speed: formatDecimal(speed) });
  return (
    <div className={classes.player} onPointerDown={keep} onPointerMove={keep}>
      {/* biome-ignore lint/a11y/useMediaCaption: a member's own recording has no captions */}
      <audio ref={media} src={url} preload="none" />
      <IconButton
        icon={isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled}
        label={t(isPlaying ? 'playback.pause' : 'playback.play', { what, name: from })}
        className={classes.play ?? ''}
        onClick={toggle}
      />
      <div className={classes.progress}>
        <div className={classes.wave} aria-hidden>
          {(wave ?? flat).map((level, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars of a wave never move
            <span key={at} style={{ '--level': level }} data-played={(at + 0.5) / flat.length < share} />
          ))}
        </div>
        <input
          type="range"
          min={0}
          max={duration ?? 0}
          step={0.1}
          value={Math.min(time, duration ?? 0)}
          disabled={!duration}
          aria-label={t('playback.position', { what, name: from })}
          aria-valuetext={`${formatLength(time)} / ${formatLength(duration ?? 0)}`}
          onChange={({ target }) => seek(target.valueAsNumber)}
        />
      </div>
      <button type="button" className={classes.speed} aria-label={speedText} title={speedText} onClick={changeSpeed}>
        <bdi>{formatDecimal(speed)}×</bdi>
      </button>
      <p className={classes.length}>
        {duration !== null && <span>{formatLength(isPlaying || time > 0 ? time : duration)}</span>}
        {!wave && <bdi className={classes.name}>{name}</bdi>}
      </p>
      {isBroken && <PlaybackProblem attachment={attachment} />}
    </div>
  );
}
