import { type ComponentProps, useState } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { parseMonth } from './months.ts';
import { formatMonth } from './periods.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'value'> & { value: string };

/** A month and year in free form, because most people don't know the day they started a degree. */
export function MonthField({ value, hint, onChange, ...rest }: Props) {
  const [text, setText] = useState(() => formatMonth(value));
  return (
    <TextField
      {...rest}
      hint={hint ?? t('sections.monthHint', { example: formatMonth('2024-09') })}
      autoComplete="off"
      value={text}
      onChange={(next) => {
        setText(next);
        onChange(parseMonth(next));
      }}
      onBlur={() => setText(formatMonth(value))}
    />
  );
}
