import type { FormEvent, ReactNode } from 'react';
import { FormProblems, useFormProblems } from '../../lib/api/form-problems.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../actions/button.tsx';
import { FormMessage } from '../forms/form-message.tsx';
import { Dialog } from './dialog.tsx';
import classes from './form-dialog.module.css';

interface Props {
  title: string;
  lead?: string;
  save: string;
  saving: string;
  busy: boolean;
  error?: string | null;
  danger?: boolean;
  disabled?: boolean;
  onSave: () => void;
  onCancel: () => void;
  /** Called after Escape, the cross, or a click on the backdrop. */
  onClose?: () => void;
  /** Beside the fields where there is room. */
  aside?: ReactNode;
  children?: ReactNode;
}

export function FormDialog({
  title,
  lead,
  save,
  saving,
  busy,
  error,
  danger,
  disabled,
  onSave,
  onCancel,
  onClose,
  aside,
  children,
}: Props) {
  const { problems, check } = useFormProblems();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble to the component that opened the dialog, so a surrounding form would submit too.
    event.stopPropagation();
    if (!busy && check(event.currentTarget)) onSave();
  };
  return (
    <Dialog title={title} size={aside ? 'xl' : 'lg'} flush onClose={onClose ?? onCancel}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <div className={classes.content}>
          <div className={classes.fields}>
            {lead && <p>{lead}</p>}
            {error !== undefined && <FormMessage kind="error" text={error} />}
            <FormProblems value={problems}>{children}</FormProblems>
          </div>
          {aside && <div className={classes.aside}>{aside}</div>}
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
