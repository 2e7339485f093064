import { IconRefresh, IconX } from '@tabler/icons-react';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import type { Upload } from '../chat.state.ts';
import classes from './upload-list.module.css';

interface Props {
  upload: Upload;
  onRemove: () => void;
  onRetry: () => void;
}

export function UploadItem({ upload: { name, share, problem, canRetry }, onRemove, onRetry }: Props) {
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
