import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { hideToast, type Toast as ToastOf, useToasts } from '../../lib/browser/toasts.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { useTopDialog } from '../../ui/dialogs/dialog.tsx';
import classes from './toasts.module.css';

const milliseconds = { success: 4_000, error: 8_000, question: 8_000 };

export function Toasts() {
  const toasts = useToasts();
  const dialog = useTopDialog();
  return createPortal(
    <div className={classes.toasts}>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </div>,
    dialog ?? document.body,
  );
}

function Toast({ toast: { id, kind, title, message } }: { toast: ToastOf }) {
  const [isPaused, setIsPaused] = useState(false);

  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => hideToast(id), milliseconds[kind]);
    return () => clearTimeout(timer);
  }, [isPaused, id, kind]);

  return (
    <div
      className={classes.toast}
      role="alert"
      data-kind={kind}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <div className={classes.text}>
        {title && <p className={classes.title}>{title}</p>}
        <div>{message}</div>
      </div>
      <IconButton icon={IconX} label={t('confirm.close')} onClick={() => hideToast(id)} />
    </div>
  );
}
