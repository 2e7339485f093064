import type { FormEvent, ReactNode } from 'react';
import { FormProblems, useFormProblems } from '../../lib/api/form-problems.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';
import classes from './form-dialog.module.css';

interface Props {
  title: string;
  /** What saves, and what it says meanwhile. */
  save: string;
  saving: string;
  busy: boolean;
  danger?: boolean;
  disabled?: boolean;
  onSave: () => void;
  onCancel: () => void;
  /** It was closed otherwise: by Escape, the cross, or a press beside it. */
  onClose?: () => void;
  children: ReactNode;
}

/** A form above the page, which checks its fields before it is saved. */
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
  const { problems, check } = useFormProblems();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog stands in its opener's tree of components: a form around that is not meant.
    event.stopPropagation();
    if (!busy && check(event.currentTarget)) onSave();
  };
  return (
    <Dialog title={title} size="lg" fillsPhone onClose={onClose ?? onCancel}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <div className={classes.fields}>
          <FormProblems value={problems}>{children}</FormProblems>
        </div>
        <div className={classes.actions}>
          <Button variant="quiet" onClick={onCancel}>
            {t('confirm.cancel')}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'filled'} disabled={busy || disabled}>
            {busy ? saving : save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
