import { IconFile, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatBytes } from '../../lib/text/format-bytes.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import classes from './file-tray.module.css';
import type { TrayFile } from './use-tray.ts';

interface Props {
  files: TrayFile[];
  onRemove: (id: string) => void;
}

export function FileTray({ files, onRemove }: Props) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.tray} aria-label={t('chat.tray')}>
      {files.map((one) => (
        <TrayItem key={one.id} item={one} onRemove={() => onRemove(one.id)} />
      ))}
    </ul>
  );
}

function TrayItem({ item: { file, isTooLarge }, onRemove }: { item: TrayFile; onRemove: () => void }) {
  const [address, setAddress] = useState<string>();
  const isPicture = file.type.startsWith('image/');

  useEffect(() => {
    if (!isPicture) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file, isPicture]);

  return (
    <li className={classes.item} data-wrong={isTooLarge}>
      {isPicture && <img className={classes.picture} src={address} alt={file.name} />}
      {!isPicture && (
        <>
          <IconFile size={26} stroke={1.6} aria-hidden className={classes.icon} />
          <p className={classes.name}>
            <bdi>{file.name}</bdi>
          </p>
          <p className={classes.size}>{formatBytes(file.size)}</p>
        </>
      )}
      {isTooLarge && (
        <p className={classes.problem} role="alert">
          {t('chat.tooLarge')}
        </p>
      )}
      <IconButton
        icon={IconX}
        label={t('chat.removeFile', { name: file.name })}
        className={classes.remove ?? ''}
        onClick={onRemove}
      />
    </li>
  );
}
