import { type ComponentProps, useState } from 'react';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { Field, type FieldTexts, type LimitedText } from './field.tsx';

interface Props
  extends FieldTexts,
    LimitedText,
    Omit<ComponentProps<'textarea'>, 'onChange' | 'required' | 'value' | 'maxLength'> {
  onChange: (text: string) => void;
  /** True if the text is drawn with formatting. */
  isFormatted?: boolean;
}

const FormattingTools = lazyPart(() => import('../formatting/formatting-tools.tsx').then((m) => m.FormattingTools));

export function TextArea({
  label,
  hint,
  error,
  required,
  optional,
  value,
  limit,
  onChange,
  isFormatted,
  ...rest
}: Props) {
  const [used, setUsed] = useState<HTMLTextAreaElement | null>(null);
  return (
    <Field {...{ label, hint, error, required, optional, text: { value, limit } }}>
      {(control) => (
        <>
          <textarea
            {...rest}
            {...control}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            {...(isFormatted && { onSelect: ({ currentTarget }) => setUsed(currentTarget) })}
          />
          {used && <FormattingTools field={used} />}
        </>
      )}
    </Field>
  );
}
