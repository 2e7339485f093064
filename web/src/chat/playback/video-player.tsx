import type { Attachment } from 'contract/chat/chat.ts';
import { type SyntheticEvent, useRef } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { formatLength } from './format-length.ts';
import classes from './playback.module.css';
import { PlaybackProblem } from './playback-problem.tsx';
import { usePlayback } from './use-playback.ts';

const keep = (event: SyntheticEvent) => event.stopPropagation();

export function VideoPlayer({ attachment, from }: { attachment: Attachment; from: string }) {
  const { url, name, width, height } = attachment;
  const media = useRef<HTMLVideoElement>(null);
  const { duration, isBroken } = usePlayback(media, attachment.duration);
  return (
    <div className={classes.film} onPointerDown={keep} onPointerMove={keep}>
      {/* biome-ignore lint/a11y/useMediaCaption: a member's own recording has no captions */}
      <video
        ref={media}
        className={classes.video}
        style={{ '--ratio': width && height ? width / height : 16 / 9 }}
        src={url}
        preload="metadata"
        controls
        playsInline
        aria-label={t('playback.video', { name: from })}
      />
      <p className={classes.length}>
        {duration !== null && <span>{formatLength(duration)}</span>}
        <bdi className={classes.name}>{name}</bdi>
      </p>
      {isBroken && <PlaybackProblem attachment={attachment} />}
    </div>
  );
}
