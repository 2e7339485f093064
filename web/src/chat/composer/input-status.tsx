import { t } from '../../lib/text/i18n.ts';
import { TypingNames } from '../typing-names.tsx';
import { useConnected } from '../use-connected.ts';
import classes from './message-input.module.css';
import { useDelayed } from './use-delayed.ts';

const delay = 3_000;

export function InputStatus({ id, isGroup }: { id: string; isGroup: boolean }) {
  const offline = useDelayed(!useConnected(), delay);
  return (
    <div className={classes.status}>
      <p role="status" className={classes.typing}>
        <TypingNames id={id} isGroup={isGroup} />
      </p>
      <p role="status" className={classes.offline}>
        {offline && t('chat.offline')}
      </p>
    </div>
  );
}
