import { IconFile, IconX } from '@tabler/icons-react';
import { formatBytes } from '../../lib/text/format-bytes.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { AttachedPicture } from './attached-picture.tsx';
import classes from './attachment-list.module.css';
import type { Attachments } from './use-attachments.ts';

interface Props {
  attachments: Attachments;
  /** Called when the focus is lost with the last attachment. */
  onEmpty: () => void;
}

export function AttachmentList({ attachments, onEmpty }: Props) {
  const { attached, remove, move, describe } = attachments;
  const pictures = attached.filter(({ isPicture }) => isPicture);
  const drop = (key: string) => {
    remove(key);
    if (attached.length === 1) onEmpty();
  };
  return (
    <ul className={classes.list} aria-label={t('attaching.attached')}>
      {pictures.map(({ key, file, alt }, index) => (
        <AttachedPicture
          key={key}
          file={file}
          alt={alt}
          canMove={{ back: index > 0, on: index < pictures.length - 1 }}
          isAlone={pictures.length === 1}
          onDescribe={(text) => describe(key, text)}
          onMove={(steps) => move(key, steps)}
          onRemove={() => drop(key)}
        />
      ))}
      {attached
        .filter(({ isPicture }) => !isPicture)
        .map(({ key, file }) => (
          <li key={key} className={classes.file}>
            <IconFile size={22} stroke={1.6} aria-hidden />
            <span className={classes.name}>
              <bdi>{file.name}</bdi> · {formatBytes(file.size)}
            </span>
            <IconButton icon={IconX} label={t('attaching.removeFile', { name: file.name })} onClick={() => drop(key)} />
          </li>
        ))}
    </ul>
  );
}
