import { IconRefresh, IconX } from '@tabler/icons-react';
import { useAppDispatch, useAppSelector } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { selectChat } from '../chat.slice.ts';
import type { Upload } from '../chat.state.ts';
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

interface UploadItemProps {
  upload: Upload;
  onRemove: () => void;
  onRetry: () => void;
}

function UploadItem({ upload: { name, share, problem, canRetry }, onRemove, onRetry }: UploadItemProps) {
  return (
    <li className={classes.upload}>
      <span className={classes.name}>
        <bdi>{name}</bdi>
      </span>
      {problem === null ? (
        <progress value={share} max={1} aria-label={t('chat.uploadOf', { name })} />
      ) : (
        <div className={classes.problem} role="alert">
          <p>{t('chat.uploadFailed')}</p>
          <p>{problem}</p>
        </div>
      )}
      {canRetry && problem !== null && (
        <IconButton icon={IconRefresh} label={t('chat.retryUpload', { name })} onClick={onRetry} />
      )}
      <IconButton
        icon={IconX}
        label={t(problem === null ? 'chat.cancelUpload' : 'chat.removeFile', { name })}
        onClick={onRemove}
      />
    </li>
  );
}
