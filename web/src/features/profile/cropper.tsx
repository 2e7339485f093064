import { IconMinus, IconPlus } from '@tabler/icons-react';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { type Crop, type Frame, partOf, zoomTo } from './crop.ts';
import classes from './cropper.module.css';
import { useCropGestures } from './use-crop-gestures.ts';

interface Props {
  address: string;
  frame: Frame;
  crop: Crop;
  round: boolean;
  onChange: (crop: Crop) => void;
}

// It comes when the picture has been read, after the dialog has given its focus away.
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Chooses the part of a picture to show, with fingers, mouse or keyboard. */
export function Cropper({ address, frame, crop, round, onChange }: Props) {
  const gestures = useCropGestures(frame, crop, onChange);
  const { left, top, width, height } = partOf(frame, crop);
  const style = {
    width: `${(frame.source.width / width) * 100}%`,
    height: `${(frame.source.height / height) * 100}%`,
    left: `${(-left / width) * 100}%`,
    top: `${(-top / height) * 100}%`,
  };
  const zoomBy = (factor: number) => onChange(zoomTo(frame, crop, crop.zoom * factor));

  return (
    <div className={classes.cropper}>
      <div
        className={classes.frame}
        style={{ aspectRatio: frame.aspect }}
        data-round={round}
        role="application"
        aria-label={t('photo.crop')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the arrow keys
        tabIndex={0}
        ref={takeFocus}
        {...gestures}
      >
        <img className={classes.picture} style={style} src={address} alt="" draggable={false} />
      </div>
      <div className={classes.zoom}>
        <IconButton
          icon={IconMinus}
          label={t('photo.zoomOut')}
          disabled={crop.zoom <= 1}
          onClick={() => zoomBy(1 / 1.25)}
        />
        <input
          className={classes.slider}
          type="range"
          aria-label={t('photo.zoom')}
          min={1}
          max={frame.maxZoom}
          step={0.01}
          disabled={frame.maxZoom === 1}
          value={crop.zoom}
          onChange={(event) => onChange(zoomTo(frame, crop, Number(event.currentTarget.value)))}
        />
        <IconButton
          icon={IconPlus}
          label={t('photo.zoomIn')}
          disabled={crop.zoom >= frame.maxZoom}
          onClick={() => zoomBy(1.25)}
        />
      </div>
      <p className={classes.hint}>{t('photo.hint')}</p>
    </div>
  );
}
