import { IconX } from '@tabler/icons-react';
import { t } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { TypingNames } from '../typing-names.tsx';
import { useConnected } from '../use-connected.ts';
import classes from './message-input.module.css';
import { useDelayed } from './use-delayed.ts';

interface Props {
  id: string;
  isGroup: boolean;
  /** How much of a file has gone; undefined when none is going. */
  share: number | undefined;
  onCancel: () => void;
}

const delay = 3_000;

export function InputStatus({ id, isGroup, share, onCancel }: Props) {
  const offline = useDelayed(!useConnected(), delay);
  return (
    <div className={classes.status}>
      <p role="status" className={classes.typing}>
        <TypingNames id={id} isGroup={isGroup} />
      </p>
      <p role="status" className={classes.offline}>
        {offline && t('chat.offline')}
      </p>
      {share !== undefined && (
        <div className={classes.uploading}>
          <p role="status">{t('chat.uploading')}</p>
          <progress value={share} max={1} aria-label={t('chat.uploading')} />
          <IconButton icon={IconX} label={t('chat.cancelUpload')} onClick={onCancel} />
        </div>
      )}
    </div>
  );
}
