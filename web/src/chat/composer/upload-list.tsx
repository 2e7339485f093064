import { useAppDispatch, useAppSelector } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { selectChat } from '../chat.slice.ts';
import type { Upload } from '../chat.state.ts';
import { UploadItem } from './upload-item.tsx';
import classes from './upload-list.module.css';
import { cancelUpload, isSending, retryUpload, uploadsOf } from './uploads.ts';

interface Props {
  id: string;
  onDiscard: (text: string) => void;
}

export function UploadList({ id, onDiscard }: Props) {
  const dispatch = useAppDispatch();
  const all = useAppSelector((state) => selectChat(state).uploads);
  const uploads = uploadsOf(all, id);

  const remove = (upload: Upload) => {
    dispatch(cancelUpload(upload.id));
    if (upload.message) onDiscard(upload.message);
  };
  return (
    <div className={classes.uploads}>
      <p className={classes.status} role="status">
        {uploads.some(isSending) && t('chat.uploading')}
      </p>
      {uploads.length > 0 && (
        <ul aria-label={t('chat.uploads')}>
          {uploads.map((upload) => (
            <UploadItem
              key={upload.id}
              upload={upload}
              onRemove={() => remove(upload)}
              onRetry={() => dispatch(retryUpload(upload))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
