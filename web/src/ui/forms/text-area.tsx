import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

interface Props extends FieldTexts, Omit<ComponentProps<'textarea'>, 'onChange' | 'required'> {
  onChange: (text: string) => void;
}

/** Several lines of text with their label; grows with what is written. */
export function TextArea({ label, hint, error, required, onChange, ...rest }: Props) {
  return (
    <Field {...{ label, hint, error, required }} name={rest.name}>
      {(control) => <textarea {...rest} {...control} onChange={(event) => onChange(event.currentTarget.value)} />}
    </Field>
  );
}
