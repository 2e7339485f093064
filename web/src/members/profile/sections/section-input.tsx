import { earliestDay } from 'contract/limits.ts';
import { useState } from 'react';
import { t } from '../../../lib/text/i18n.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { MonthField } from './month-field.tsx';
import { isDay } from './months.ts';
import { limitOf, type SectionField } from './section-fields.ts';

interface Props {
  field: SectionField;
  value: string;
  hint?: string | undefined;
  error?: string | undefined;
  autoFocus: boolean;
  onChange: (text: string) => void;
}

const types = { text: 'text', month: 'text', day: 'date', link: 'url', long: 'text' } as const;

export function SectionInput({ field, value, hint, error, autoFocus, onChange }: Props) {
  const { name, label, kind } = field;
  // A text from another client may not be a day that a date field can show.
  const [type] = useState(kind === 'day' && value !== '' && !isDay(value) ? 'text' : types[kind]);
  const shared = { label: t(`sections.labels.${label}`), name, hint, error, value, onChange };
  const focus = autoFocus ? { 'data-autofocus': true } : {};
  if (kind === 'long') return <TextArea {...shared} {...focus} isFormatted limit={limitOf(field)} />;
  if (kind === 'month') return <MonthField {...shared} {...focus} limit={limitOf(field)} />;
  return (
    <TextField
      {...shared}
      {...focus}
      type={type}
      placeholder={kind === 'link' ? 'https://' : undefined}
      limit={type === 'date' ? undefined : limitOf(field)}
      {...(type === 'date' && { min: earliestDay, max: '9999-12-31' })}
    />
  );
}
