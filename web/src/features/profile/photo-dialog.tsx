import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { imageTypes } from '../../lib/image-file.ts';
import { usePhotoDrop } from '../../lib/use-photo-drop.ts';
import { FileInput } from '../../ui/file-input.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { frameFor, wholePicture } from './crop.ts';
import { Cropper } from './cropper.tsx';
import classes from './photo-dialog.module.css';
import { type PhotoKind, photoKinds } from './photo-kinds.ts';
import { usePhotoSaving } from './use-photo-saving.ts';
import { usePicture } from './use-picture.ts';

interface Props {
  kind: PhotoKind;
  file: File;
  onFile: (file: File | null) => void;
  onClose: () => void;
}

/** Shows a chosen photo as it will be, lets one choose the part to show, and saves it. */
export function PhotoDialog({ kind, file, onFile, onClose }: Props) {
  const picture = usePicture(file);
  const { aspect, minWidth } = photoKinds[kind];
  const [crop, setCrop] = useState(wholePicture);
  const { busy, error, save } = usePhotoSaving(kind, onClose);
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    setCrop(wholePicture);
    onFile(chosen);
  };
  const { over, onPaste, ...drop } = usePhotoDrop(choose);

  const ready = picture.at === 'ready' ? picture : null;
  const source = { width: ready?.image.naturalWidth ?? 1, height: ready?.image.naturalHeight ?? 1 };
  const frame = frameFor(source, aspect, minWidth);
  return (
    <FormDialog
      title={t(`photo.${kind}`)}
      save={t('photo.save')}
      saving={t('photo.saving')}
      busy={busy}
      disabled={!ready}
      onSave={() => ready && void save(ready, frame, crop)}
      onCancel={onClose}
    >
      <div className={classes.area} data-over={over} onPaste={onPaste} {...drop}>
        <FormMessage kind="error" text={picture.at === 'failed' ? picture.why : error} />
        {picture.at === 'reading' && <p role="status">{t('photo.reading')}</p>}
        {ready && (
          <Cropper address={ready.image.src} frame={frame} crop={crop} round={kind === 'avatar'} onChange={setCrop} />
        )}
        <label className={classes.other}>
          <IconPhoto size={20} stroke={1.8} aria-hidden />
          {t('photo.other')}
          <FileInput accept={imageTypes.join(',')} onChoose={choose} />
        </label>
      </div>
    </FormDialog>
  );
}
