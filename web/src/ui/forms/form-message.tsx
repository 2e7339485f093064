import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './form-message.module.css';

interface Props {
  kind: 'error' | 'success';
  text: string | null;
}

export function FormMessage({ kind, text }: Props) {
  const region = useRef<HTMLDivElement>(null);
  const before = useRef(text);
  useEffect(() => {
    const isNew = text && text !== before.current;
    before.current = text;
    // Outside a form it is not a response to a click, for example for a list that failed to load.
    if (isNew && region.current?.closest('form')) region.current.scrollIntoView({ block: 'nearest' });
  }, [text]);
  const Icon = kind === 'error' ? IconAlertCircle : IconCircleCheck;
  return (
    <div ref={region} className={classes.region} role={kind === 'error' ? 'alert' : 'status'}>
      {text && (
        <p className={classes.message} data-kind={kind}>
          <Icon size={20} stroke={1.8} aria-hidden className={classes.icon} />
          {text}
        </p>
      )}
    </div>
  );
}
