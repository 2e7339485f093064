import { IconFileDownload } from '@tabler/icons-react';
import type { Attachment } from 'contract/chat/chat.ts';
import { useState } from 'react';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { formatBytes } from '../../lib/text/format-bytes.ts';
import { t } from '../../lib/text/i18n.ts';
import { MediaViewer } from '../../ui/dialogs/media-viewer.ts';
import classes from './message-attachment.module.css';

const RecordingPlayer = lazyPart(
  () => import('../playback/recording-player.tsx').then((m) => m.RecordingPlayer),
  <div className={classes.sound} />,
);
const VideoPlayer = lazyPart(
  () => import('../playback/video-player.tsx').then((m) => m.VideoPlayer),
  <div className={classes.film} />,
);

const max = { width: 320, height: 400 };
const minWidth = 120;
// A picture beyond these ratios is cropped to its center; the viewer shows all of it.
const ratios = { min: 0.5, max: 3.2 };

function frameOf(width: number, height: number) {
  const ratio = Math.min(ratios.max, Math.max(ratios.min, width / height));
  const displayWidth = Math.min(max.width, max.height * ratio, Math.max(minWidth, width));
  return { '--ratio': ratio, '--width': `${Math.round(displayWidth)}px` };
}

export function MessageAttachment({ attachment, from }: { attachment: Attachment; from: string }) {
  const [viewing, setViewing] = useState(false);
  const { fileType, url, name, bytes, width, height, placeholder } = attachment;
  if (fileType === 'audio') return <RecordingPlayer attachment={attachment} from={from} />;
  if (fileType === 'video') return <VideoPlayer attachment={attachment} from={from} />;
  if (fileType !== 'image') {
    return (
      <a className={classes.file} href={url} target="_blank" rel="noreferrer noopener" title={name}>
        <IconFileDownload size={26} stroke={1.6} aria-hidden className={classes.icon} />
        <span className={classes.label}>{t('chat.download')}</span>
        <span className={classes.name}>
          <bdi>{name}</bdi> · {formatBytes(bytes)}
        </span>
      </a>
    );
  }
  const alt = t('chat.image', { name: from });
  return (
    <>
      <button
        type="button"
        className={classes.image}
        style={frameOf(width ?? max.width, height ?? 240)}
        onClick={() => setViewing(true)}
      >
        {placeholder && <img className={classes.blurred} src={placeholder} alt="" />}
        <img
          className={classes.picture}
          src={url}
          alt={alt}
          width={width ?? undefined}
          height={height ?? undefined}
          loading="lazy"
          decoding="async"
        />
      </button>
      {viewing && <MediaViewer title={alt} pictures={[{ media: url, alt: '' }]} onClose={() => setViewing(false)} />}
    </>
  );
}
