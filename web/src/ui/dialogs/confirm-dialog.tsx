import { type ReactNode, useState } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../actions/button.tsx';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface Props {
  text: string;
  /** A promise keeps the dialog open and busy until it settles; `false` leaves it open. */
  onConfirm: () => unknown;
  onClose: () => void;
  danger?: boolean;
  disabled?: boolean;
  children?: ReactNode;
}

export function ConfirmDialog({ text, onConfirm, onClose, danger = false, disabled = false, children }: Props) {
  const [working, setWorking] = useState(false);
  const confirm = async () => {
    setWorking(true);
    const result = await onConfirm();
    setWorking(false);
    if (result !== false) onClose();
  };
  return (
    <Dialog title={t('confirm.title')} onClose={onClose}>
      <p className={classes.text}>{text}</p>
      {children && <div className={classes.more}>{children}</div>}
      <div className={classes.actions}>
        <Button variant="quiet" onClick={onClose}>
          {t('confirm.cancel')}
        </Button>
        <Button
          variant={danger ? 'danger' : 'filled'}
          disabled={disabled || working}
          onClick={() => void confirm()}
          data-autofocus
        >
          {t(working ? 'confirm.working' : 'confirm.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
