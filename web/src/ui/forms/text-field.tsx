import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

interface Props extends FieldTexts, Omit<ComponentProps<'input'>, 'onChange' | 'required'> {
  onChange: (text: string) => void;
}

/** One line of text with its label. */
export function TextField({ label, hint, error, required, onChange, ...rest }: Props) {
  return (
    <Field {...{ label, hint, error, required }} name={rest.name}>
      {(control) => <input {...rest} {...control} onChange={(event) => onChange(event.currentTarget.value)} />}
    </Field>
  );
}
