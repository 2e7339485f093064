import { t } from '../../lib/words.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { mostOf, type SectionField } from './section-fields.ts';

interface Props {
  field: SectionField;
  value: string;
  error?: string | undefined;
  autoFocus: boolean;
  onChange: (text: string) => void;
}

const types = { text: 'text', day: 'date', link: 'url' } as const;

/** One field of a section's dialog. */
export function SectionInput({ field, value, error, autoFocus, onChange }: Props) {
  const { name, label, kind, required } = field;
  const shared = { label: t(`sections.labels.${label}`), name, required, error, value, onChange };
  const focus = autoFocus ? { 'data-autofocus': true } : {};
  if (kind === 'long') return <TextArea {...shared} {...focus} maxLength={mostOf(field)} />;
  return (
    <TextField
      {...shared}
      {...focus}
      type={types[kind]}
      placeholder={kind === 'link' ? 'https://' : undefined}
      maxLength={kind === 'day' ? undefined : mostOf(field)}
      max={kind === 'day' ? '9999-12-31' : undefined}
    />
  );
}
