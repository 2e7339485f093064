import type { MediaDetail } from 'contract/feed.media.ts';
import { t } from '../../../lib/i18n.ts';
import classes from './post-medias.module.css';

interface Props {
  picture: MediaDetail & { media: string };
  alt: string;
  /** Alone it keeps its own shape; in the grid it fills its cell. */
  isAlone: boolean;
  /** How many pictures are hidden behind this one. */
  more: number;
  onOpen: () => void;
}

// One that is not as wide is shown as large as it is, on its own blurred ground, and not blown up.
const minWidth = 400;

export function PostPicture({ picture: { media, shape }, alt, isAlone, more, onOpen }: Props) {
  const style = isAlone && shape ? { aspectRatio: `${shape.width} / ${shape.height}` } : undefined;
  const isSmall = isAlone && shape !== null && shape.width < minWidth;
  return (
    <button
      type="button"
      className={classes.frame}
      data-alone={isAlone}
      data-small={isSmall}
      style={style}
      onClick={onOpen}
    >
      {shape && <img className={classes.blurred} src={shape.placeholder} alt="" />}
      <img
        className={classes.image}
        src={media}
        alt={alt}
        width={shape?.width}
        height={shape?.height}
        loading="lazy"
        decoding="async"
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
