import { type ReactNode, useContext, useId, useState } from 'react';
import { FormProblems } from '../../lib/api/form-problems.ts';
import { t } from '../../lib/text/i18n.ts';
import { tooLong } from '../../lib/text/too-long.ts';
import classes from './field.module.css';
import { OverLimit } from './over-limit.tsx';

export interface FieldTexts {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Says that the field may stay empty. */
  optional?: boolean | undefined;
}

/** A text and its limit in characters. The field accepts a longer text and shows an error. */
export interface LimitedText {
  value: string | number;
  limit?: number | undefined;
}

interface Control {
  id: string;
  className: string | undefined;
  required: boolean | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string;
  ref: (control: Validated | null) => void;
}

type Validated = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Props extends FieldTexts {
  text?: LimitedText;
  /** Error in the current value; `error` is about the submitted value. */
  problem?: string | undefined;
  children: (control: Control) => ReactNode;
}

export function Field({ label, hint, error, problem, required, optional, text, children }: Props) {
  const over = text?.limit === undefined ? undefined : tooLong(String(text.value), text.limit);
  const id = useId();
  const problems = useContext(FormProblems);
  const [changedAfter, setChangedAfter] = useState<typeof problems>(null);
  const isChanged = problems !== null && problems === changedAfter;
  const message = problem ?? (isChanged ? undefined : (problems?.[id] ?? error));
  return (
    <div className={classes.field} onChange={() => setChangedAfter(problems)}>
      <p className={classes.head}>
        <label className={classes.label} htmlFor={id}>
          {label}
        </label>
        {optional && (
          <span className={classes.hint} id={`${id}-optional`}>
            {t('fields.optional')}
          </span>
        )}
      </p>
      {hint && (
        <p className={classes.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: classes.control,
        required,
        'aria-invalid': message !== undefined || over !== undefined,
        'aria-describedby': [optional && `${id}-optional`, hint && `${id}-hint`, over && `${id}-over`, `${id}-error`]
          .filter(Boolean)
          .join(' '),
        // Blocks submitting the form.
        ref: (control) => control?.setCustomValidity(over ?? ''),
      })}
      <OverLimit over={over} id={`${id}-over`} />
      <p className={classes.error} id={`${id}-error`} role="alert">
        {message}
      </p>
    </div>
  );
}
