import type { ReactNode } from 'react';
import { t } from '../lib/words.ts';
import { Button } from './button.tsx';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface Props {
  text: string;
  onConfirm: () => void;
  onCancel: () => void;
  danger?: boolean;
  /** What may be added to the answer. */
  children?: ReactNode;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ text, onConfirm, onCancel, danger = false, children }: Props) {
  return (
    <Dialog title={t('confirm.title')} onClose={onCancel}>
      <p className={classes.text}>{text}</p>
      {children && <div className={classes.more}>{children}</div>}
      <div className={classes.actions}>
        <Button look="quiet" onClick={onCancel}>
          {t('confirm.cancel')}
        </Button>
        <Button look={danger ? 'danger' : 'filled'} onClick={onConfirm} data-autofocus>
          {t('confirm.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
