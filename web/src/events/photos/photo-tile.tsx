import { IconEyeOff } from '@tabler/icons-react';
import type { EventPhoto } from 'contract/events/events.photos.ts';
import { t } from '../../lib/text/i18n.ts';
import { LazyImage } from '../../ui/content/lazy-image.tsx';
import classes from './photos.module.css';

const altOf = ({ caption, by }: Pick<EventPhoto, 'caption' | 'by'>): string =>
  caption || t('photos.by', { name: by.name });

export function PhotoTile({ photo, onOpen }: { photo: EventPhoto; onOpen: () => void }) {
  const { thumbnail, shape, removalRequested } = photo;
  return (
    <button type="button" className={classes.tile} data-hidden={removalRequested} data-prints onClick={onOpen}>
      <img className={classes.blurred} src={shape.placeholder} alt="" />
      <LazyImage className={classes.image} src={thumbnail} alt={altOf(photo)} />
      {removalRequested && (
        <span className={classes.mark}>
          <IconEyeOff size={18} stroke={1.8} aria-hidden />
          <span className="visually-hidden">{t('photos.hiddenMark')}</span>
        </span>
      )}
    </button>
  );
}

/** Keeps the height until the photos are there. */
export function PhotoSkeleton({ count }: { count: number }) {
  return (
    <div className={classes.grid} aria-hidden>
      {Array.from({ length: count }, (_, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are all alike
        <span key={number} className={classes.tile} />
      ))}
    </div>
  );
}
