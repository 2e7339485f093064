import { type ReactNode, useContext, useId } from 'react';
import { FormProblems } from '../../lib/form-problems.ts';
import classes from './field.module.css';

export interface FieldTexts {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
}

interface Control {
  id: string;
  className: string | undefined;
  required: boolean | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

interface Props extends FieldTexts {
  /** By it a form that checks itself knows the control. */
  name?: string | undefined;
  children: (control: Control) => ReactNode;
}

/** A control with its label, its hint, and what is wrong with it. */
export function Field({ label, hint, error, required, name = '', children }: Props) {
  const problem = useContext(FormProblems)[name] ?? error;
  const id = useId();
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={classes.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: classes.control,
        required,
        'aria-invalid': problem !== undefined,
        'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
      })}
      <p className={classes.error} id={`${id}-error`} role="alert">
        {problem}
      </p>
    </div>
  );
}
