import { eventLimits } from 'contract/events/events.limits.ts';
import { useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { saveCaption } from './photos.api.ts';

interface Props {
  path: { id: string; photoId: string };
  caption: string;
  onClose: () => void;
}

export function CaptionDialog({ path, caption, onClose }: Props) {
  const dispatch = useAppDispatch();
  const [text, setText] = useState(caption);
  const { busy, error, fields, run } = useSubmit(t('photos.captionFailed'));

  const save = async () => {
    if (await run(() => dispatch(saveCaption(path, text)))) onClose();
  };
  return (
    <FormDialog
      title={t('photos.editCaption')}
      save={t('photos.save')}
      saving={t('photos.saving')}
      busy={busy}
      error={error}
      onSave={() => void save()}
      onCancel={onClose}
    >
      <TextField
        label={t('photos.caption')}
        optional
        dir="auto"
        limit={eventLimits.photoCaption}
        error={fields.caption}
        value={text}
        onChange={setText}
        data-autofocus
      />
    </FormDialog>
  );
}
