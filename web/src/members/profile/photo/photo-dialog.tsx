import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import type { Area } from 'react-easy-crop';
import { call } from '../../../lib/api/api-client.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { imageTypes } from '../../../lib/browser/image-file.ts';
import { usePhotoDrop } from '../../../lib/hooks/use-photo-drop.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { FileInput } from '../../../ui/choices/file-input.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { FormMessage } from '../../../ui/forms/form-message.tsx';
import { changeMe } from '../profiles.ts';
import { Cropper } from './cropper.tsx';
import classes from './photo-dialog.module.css';
import { type PhotoKind, photoKinds } from './photo-kinds.ts';
import { type Picture, usePicture } from './use-picture.ts';

interface Props {
  kind: PhotoKind;
  file: File;
  onFile: (file: File | null) => void;
  onClose: () => void;
}

export function PhotoDialog({ kind, file, onFile, onClose }: Props) {
  const picture = usePicture(file);
  const [part, setPart] = useState<Area | null>(null);
  const { busy, error, save } = usePhotoSaving(kind, onClose);
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    setPart(null);
    onFile(chosen);
  };
  const { over, onPaste, ...drop } = usePhotoDrop(choose);

  const ready = picture.at === 'ready' ? picture : null;
  return (
    <FormDialog
      title={t(`photo.${kind}`)}
      save={t('photo.save')}
      saving={t('photo.saving')}
      busy={busy}
      disabled={!ready || !part}
      onSave={() => ready && part && void save(ready, part)}
      onCancel={onClose}
    >
      <div className={classes.area} data-over={over} onPaste={onPaste} {...drop}>
        <FormMessage kind="error" text={picture.at === 'failed' ? picture.why : error} />
        {picture.at === 'reading' && <p role="status">{t('photo.reading')}</p>}
        {ready && <Cropper key={ready.image.src} kind={kind} image={ready.image} onCrop={setPart} />}
        <label className={classes.other}>
          <IconPhoto size={20} stroke={1.8} aria-hidden />
          {t('photo.other')}
          <FileInput accept={imageTypes.join(',')} onChoose={choose} />
        </label>
      </div>
    </FormDialog>
  );
}

function usePhotoSaving(kind: PhotoKind, onSaved: () => void) {
  const dispatch = useAppDispatch();
  const { busy, error, run } = useSubmit(t(`photo.${kind}Failed`));
  const { endpoint, maxWidth } = photoKinds[kind];

  const save = async ({ image, file }: Extract<Picture, { at: 'ready' }>, part: Area) => {
    const send = async () => call(endpoint, { file: await cutOut(image, part, maxWidth, file) });
    if (await run(() => dispatch(changeMe(send)))) onSaved();
  };
  return { busy, error, save };
}

/** Crops a picture, with a maximum width. A photo stays a JPEG; other formats may be transparent. */
async function cutOut(image: HTMLImageElement, part: Area, maxWidth: number, from: File): Promise<File> {
  const { x, y, width, height } = part;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(Math.min(width, maxWidth)));
  canvas.height = Math.max(1, Math.round((canvas.width * height) / width));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const type = from.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!blob) throw new Error('The picture could not be cut out.');
  return new File([blob], from.name, { type });
}
