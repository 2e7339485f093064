import { useEffect, useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { TypingNames } from '../typing-names.tsx';
import { useConnected } from '../use-connected.ts';
import classes from './message-input.module.css';

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

/** True once `value` has been true for `delay` milliseconds. */
function useDelayed(value: boolean, delay: number): boolean {
  const [delayed, setLasting] = useState(false);

  useEffect(() => {
    if (!value) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);

  return delayed;
}
