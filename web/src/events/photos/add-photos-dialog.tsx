import { IconPhotoPlus } from '@tabler/icons-react';
import { eventLimits } from 'contract/events/events.limits.ts';
import { addEventPhotos } from 'contract/events/events.photos.ts';
import { useRef, useState } from 'react';
import { upload } from '../../lib/api/upload.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { imageTypes } from '../../lib/browser/image-file.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { useFileDrop } from '../../lib/hooks/use-file-drop.ts';
import { t } from '../../lib/text/i18n.ts';
import { FileInput } from '../../ui/choices/file-input.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { ChosenPhotoFields } from './chosen-photo-fields.tsx';
import classes from './photos.module.css';
import { useChosenPhotos } from './use-chosen-photos.ts';

interface Props {
  id: string;
  title: string;
  onAdded: () => void;
  onClose: () => void;
}

export function AddPhotosDialog({ id, title, onAdded, onClose }: Props) {
  const { chosen, problem, choose, remove, describe } = useChosenPhotos();
  const { busy, error, run } = useSubmit(t('photos.addFailed'));
  const [share, setShare] = useState<number | null>(null);
  const controller = useRef<AbortController>(null);
  const { over, ...drop } = useFileDrop(choose);

  const send = async () => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const isDone = await run(async () => {
      setShare(0);
      await upload(addEventPhotos, {
        ...{ params: { id }, file: chosen.map(({ file }) => file), onProgress: setShare, signal },
        body: { captions: chosen.map(({ caption }) => caption) },
      })
        .catch((error) => {
          if (!signal.aborted) throw error;
        })
        .finally(() => setShare(null));
    });
    if (!isDone || signal.aborted) return;
    showSuccess(t('photos.added'));
    onAdded();
  };
  const cancel = () => {
    if (busy) controller.current?.abort();
    else onClose();
  };
  return (
    <FormDialog
      title={t('photos.addTitle', { title })}
      lead={t('photos.addLead')}
      save={t('photos.add')}
      saving={t('photos.adding')}
      busy={busy}
      disabled={chosen.length === 0}
      error={error}
      onSave={() => void send()}
      onCancel={cancel}
    >
      <div className={classes.chosen} {...drop}>
        <label className={classes.choose} data-over={over}>
          <IconPhotoPlus size={22} stroke={1.6} aria-hidden />
          {t(chosen.length > 0 ? 'photos.chooseMore' : 'photos.choose')}
          <FileInput multiple accept={imageTypes.join(',')} disabled={busy} onChooseAll={choose} data-autofocus />
        </label>
        <p className={classes.problem} role="alert">
          {problem}
        </p>
        {chosen.length > 0 && (
          <ul className={classes.chosenList} aria-label={t('photos.chosen')}>
            {chosen.map((photo, index) => (
              <ChosenPhotoFields
                key={photo.key}
                photo={photo}
                number={index + 1}
                limit={eventLimits.photoCaption}
                disabled={busy}
                onDescribe={(caption) => describe(photo.key, caption)}
                onRemove={() => remove(photo.key)}
              />
            ))}
          </ul>
        )}
        {share !== null && <progress className={classes.progress} value={share} aria-label={t('photos.uploading')} />}
      </div>
    </FormDialog>
  );
}
