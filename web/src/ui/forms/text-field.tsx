import type { ComponentProps } from 'react';
import { Field, type FieldTexts, type LimitedText } from './field.tsx';

interface Props
  extends FieldTexts,
    LimitedText,
    Omit<ComponentProps<'input'>, 'onChange' | 'required' | 'value' | 'maxLength'> {
  onChange: (text: string) => void;
}

export function TextField({ label, hint, error, required, optional, value, limit, onChange, ...rest }: Props) {
  const isAddress = rest.type === 'url' || rest.type === 'email';
  return (
    <Field {...{ label, hint, error, required, optional, text: { value, limit } }}>
      {(control) => (
        // Addresses read from left to right in every language.
        <input
          dir={isAddress ? 'ltr' : undefined}
          {...rest}
          {...control}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
