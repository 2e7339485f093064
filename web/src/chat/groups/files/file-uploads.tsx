import { IconRefresh, IconX } from '@tabler/icons-react';
import { groupLimits } from 'contract/chat/groups/groups.limits.ts';
import { t } from '../../../lib/text/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import classes from './files.module.css';
import type { FileUpload } from './use-file-uploads.ts';

interface Props {
  uploads: FileUpload[];
  cancel: (key: string) => void;
  retry: (upload: FileUpload) => void;
}

export function FileUploads({ uploads, cancel, retry }: Props) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={t('groupFiles.uploads')}>
      {uploads.map((one) => {
        const { key, share, problem, file } = one;
        const { name } = file;
        return (
          <li key={key} className={classes.upload}>
            <span className={classes.name}>
              <bdi>{name}</bdi>
            </span>
            {problem === null ? (
              <progress value={share} max={1} aria-label={t('groupFiles.uploadOf', { name })} />
            ) : (
              <p className={classes.problem} role="alert">
                {problem}
              </p>
            )}
            {problem !== null && file.size <= groupLimits.fileBytes && (
              <IconButton icon={IconRefresh} label={t('groupFiles.retry', { name })} onClick={() => retry(one)} />
            )}
            <IconButton icon={IconX} label={t('groupFiles.cancel', { name })} onClick={() => cancel(key)} />
          </li>
        );
      })}
    </ul>
  );
}
