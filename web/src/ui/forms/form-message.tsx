import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import classes from './form-message.module.css';

interface Props {
  kind: 'error' | 'success';
  text: string | null;
}

/** What became of a form, above its fields: red or green, and announced. */
export function FormMessage({ kind, text }: Props) {
  const Icon = kind === 'error' ? IconAlertCircle : IconCircleCheck;
  return (
    <div className={classes.region} role={kind === 'error' ? 'alert' : 'status'}>
      {text && (
        <p className={classes.message} data-kind={kind}>
          <Icon size={20} stroke={1.8} aria-hidden className={classes.icon} />
          {text}
        </p>
      )}
    </div>
  );
}
