import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import EasyCrop, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { t } from '../../../lib/text/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import classes from './cropper.module.css';
import { type PhotoKind, photoKinds } from './photo-kinds.ts';

interface Props {
  kind: PhotoKind;
  image: HTMLImageElement;
  /** The visible part, in the picture's own pixels. */
  onCrop: (part: Area) => void;
}

const zoomStep = 1.25;
const arrowStep = 16;

export function Cropper({ kind, image, onCrop }: Props) {
  const { aspect, minWidth } = photoKinds[kind];
  const frame = useRef<HTMLDivElement>(null);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [isReady, setReady] = useState(false);
  // The zoom ends when too few pixels would be visible to look good.
  const across = Math.min(image.naturalWidth, image.naturalHeight * aspect);
  const maxZoom = Math.min(Math.max(across / minWidth, 1), 6);
  const zoomBy = (factor: number) => setZoom(Math.min(Math.max(zoom * factor, 1), maxZoom));
  const onKeyDownCapture = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') zoomBy(zoomStep);
    if (key === '-') zoomBy(1 / zoomStep);
  };

  // The cropper appears once the picture is measured, after the dialog has set its initial focus.
  useEffect(() => {
    if (isReady) frame.current?.querySelector<HTMLElement>('[role=application]')?.focus();
  }, [isReady]);

  return (
    <div className={classes.cropper}>
      <div ref={frame} className={classes.frame} style={{ aspectRatio: aspect }} data-round={kind === 'avatar'}>
        <EasyCrop
          image={image.src}
          crop={crop}
          zoom={zoom}
          aspect={aspect}
          maxZoom={maxZoom}
          objectFit="cover"
          cropShape={kind === 'avatar' ? 'round' : 'rect'}
          showGrid={false}
          keyboardStep={arrowStep}
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: classes.area ?? '' }}
          cropperProps={{ role: 'application', 'aria-label': t('photo.crop'), onKeyDownCapture }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, part) => onCrop(part)}
          onMediaLoaded={() => setReady(true)}
        />
      </div>
      <div className={classes.zoom}>
        <IconButton
          icon={IconMinus}
          label={t('photo.zoomOut')}
          disabled={zoom <= 1}
          onClick={() => zoomBy(1 / zoomStep)}
        />
        <input
          className={classes.slider}
          type="range"
          aria-label={t('photo.zoom')}
          min={1}
          max={maxZoom}
          step={0.01}
          disabled={maxZoom === 1}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
        <IconButton
          icon={IconPlus}
          label={t('photo.zoomIn')}
          disabled={zoom >= maxZoom}
          onClick={() => zoomBy(zoomStep)}
        />
      </div>
      <p className={classes.hint}>{t('photo.hint')}</p>
    </div>
  );
}
