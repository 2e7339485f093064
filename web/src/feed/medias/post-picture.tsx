import type { MediaDetail } from 'contract/feed/feed.media.ts';
import { smallBox, smallSize } from 'contract/files.ts';
import { t } from '../../lib/text/i18n.ts';
import { LazyImage } from '../../ui/content/lazy-image.tsx';
import classes from './post-medias.module.css';

interface Props {
  picture: MediaDetail & { media: string };
  alt: string;
  isAlone: boolean;
  more: number;
  onOpen: () => void;
}

// A narrower picture keeps its size on a blurred background instead of being enlarged.
const minWidth = 400;
// Taller than this, a picture is a poster: it is shown whole.
const posterRatio = 0.9;

function sourcesOf(media: string, { width, height }: { width: number; height: number }): string {
  const scale = Math.min(1, smallBox.width / width, smallBox.height / height);
  return `${smallSize(media)} ${Math.round(width * scale)}w, ${media} ${width}w`;
}

export function PostPicture({ picture: { media, shape }, alt, isAlone, more, onOpen }: Props) {
  const style = isAlone && shape ? { aspectRatio: `${shape.width} / ${shape.height}` } : undefined;
  const isSmall = isAlone && shape !== null && shape.width < minWidth;
  const isPoster = isAlone && shape !== null && shape.height / shape.width > posterRatio;
  return (
    <button
      type="button"
      className={classes.frame}
      data-alone={isAlone}
      data-small={isSmall}
      data-poster={isPoster}
      style={style}
      data-prints
      onClick={onOpen}
    >
      {shape && <img className={classes.blurred} src={shape.placeholder} alt="" />}
      <LazyImage
        className={classes.image}
        src={media}
        srcSet={shape ? sourcesOf(media, shape) : undefined}
        sizes={isAlone ? '(width < 640px) 100vw, 600px' : '(width < 640px) 50vw, 300px'}
        alt={alt}
        width={shape?.width}
        height={shape?.height}
      />
      {more > 0 && (
        <span className={classes.more}>
          +{more}
          <span className="visually-hidden"> {t('viewer.more', { count: more })}</span>
        </span>
      )}
    </button>
  );
}
