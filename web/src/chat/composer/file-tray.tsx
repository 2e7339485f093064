import { t } from '../../lib/text/i18n.ts';
import classes from './file-tray.module.css';
import { TrayItem } from './tray-item.tsx';
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
