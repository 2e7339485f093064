import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import type { Area } from 'react-easy-crop';
import { imageTypes } from '../../../lib/browser/image-file.ts';
import { usePhotoDrop } from '../../../lib/hooks/use-photo-drop.ts';
import { t } from '../../../lib/text/i18n.ts';
import { FileInput } from '../../../ui/choices/file-input.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { FormMessage } from '../../../ui/forms/form-message.tsx';
import { Cropper } from './cropper.tsx';
import classes from './photo-dialog.module.css';
import type { PhotoKind } from './photo-kinds.ts';
import { usePhotoSaving } from './use-photo-saving.ts';
import { usePicture } from './use-picture.ts';

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
