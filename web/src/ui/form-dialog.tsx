import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { FormEvent, ReactNode } from 'react';
import { t } from '../lib/words.ts';
import { Button } from './button.tsx';
import classes from './form-dialog.module.css';

interface Props {
  title: string;
  /** What saves, and what it says meanwhile. */
  save: string;
  saving: string;
  busy: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** The last browser check has passed. */
  onSave: () => void;
  /** Cancel was chosen. */
  onCancel: () => void;
  /** It was closed otherwise: by Escape, the cross, or a press beside it. */
  onClose?: () => void;
  children: ReactNode;
}

/** A form above the page, which fills a phone. */
export function FormDialog({
  title,
  save,
  saving,
  busy,
  danger,
  disabled,
  onSave,
  onCancel,
  onClose,
  children,
}: Props) {
  const isPhone = useMediaQuery('(max-width: 599.98px)', undefined, { getInitialValueInEffect: false });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog stands in the page's own tree of components: what it does is nothing to a form around it.
    event.stopPropagation();
    if (!busy) onSave();
  };
  return (
    <Modal
      opened
      centered
      size="lg"
      fullScreen={isPhone ?? false}
      onClose={onClose ?? onCancel}
      title={title}
      closeButtonProps={{ 'aria-label': t('confirm.close'), size: 40 }}
      transitionProps={{ duration: 120 }}
      classNames={{ title: classes.title ?? '', body: classes.body ?? '', content: classes.content ?? '' }}
    >
      <form className={classes.form} onSubmit={submit}>
        <div className={classes.fields}>{children}</div>
        <div className={classes.actions}>
          <Button look="quiet" onClick={onCancel}>
            {t('confirm.cancel')}
          </Button>
          <Button type="submit" look={danger ? 'danger' : 'filled'} disabled={busy || disabled}>
            {busy ? saving : save}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
