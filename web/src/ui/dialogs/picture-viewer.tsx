import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { fullSize } from 'contract/files.ts';
import { type KeyboardEvent, type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { stepToRight } from '../../lib/text/direction.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { Dialog } from './dialog.tsx';
import classes from './picture-viewer.module.css';

interface ViewedPicture {
  media: string;
  alt: string;
  /** Below the caption. */
  note?: ReactNode;
}

interface Props {
  title: string;
  pictures: ViewedPicture[];
  start?: number;
  onClose: () => void;
  /** For the picture at this index. */
  actions?: (index: number) => ReactNode;
}

export function PictureViewer({ title, pictures, start = 0, onClose, actions }: Props) {
  const [chosen, setIndex] = useState(start);
  const last = pictures.length - 1;
  // The last picture may be gone by now.
  const index = Math.min(chosen, last);
  const picture = pictures[index];
  const go = (steps: number) => setIndex(Math.min(last, Math.max(0, index + steps)));
  const swipe = useSwipe(go);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    const steps = { ArrowLeft: -stepToRight(), ArrowRight: stepToRight(), Home: -last, End: last }[key];
    if (steps) go(steps);
  };

  if (!picture) return null;
  const position = t('viewer.place', { number: index + 1, count: pictures.length });
  return (
    <Dialog fullScreen title={title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys anywhere in the viewer; its buttons do the same */}
      <div className={classes.viewer} onKeyDown={onKeyDown} {...swipe}>
        <figure className={classes.figure}>
          <img
            key={picture.media}
            className={classes.picture}
            src={fullSize(picture.media)}
            alt={picture.alt || title}
          />
          {(picture.alt || picture.note) && (
            <figcaption className={classes.caption}>
              {picture.alt}
              {picture.note}
            </figcaption>
          )}
        </figure>
        {actions && <div className={classes.actions}>{actions(index)}</div>}
        {last > 0 && (
          <div className={classes.controls}>
            <IconButton
              data-autofocus
              className={classes.step ?? ''}
              icon={IconChevronLeft}
              label={t('viewer.previous')}
              aria-disabled={index === 0}
              onClick={() => go(-1)}
            />
            <p aria-live="polite">{position}</p>
            <IconButton
              className={classes.step ?? ''}
              icon={IconChevronRight}
              label={t('viewer.next')}
              aria-disabled={index === last}
              onClick={() => go(1)}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}

// Shorter movements are taps, or drags on a zoomed picture.
const minDistance = 40;

/** Calls `go` after a swipe with one finger: 1 for the next, -1 for the previous. */
function useSwipe(go: (steps: number) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);

  const onTouchStart = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    if (!from.current || !touch) return;
    const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y];
    from.current = null;
    const isZoomed = (globalThis.visualViewport?.scale ?? 1) > 1;
    if (!isZoomed && Math.abs(x) > minDistance && Math.abs(x) > Math.abs(y)) go(x < 0 ? stepToRight() : -stepToRight());
  };
  return { onTouchStart, onTouchEnd };
}
