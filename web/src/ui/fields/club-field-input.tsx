import type { ClubField } from 'contract/club/club.fields.ts';
import { limits } from 'contract/limits.ts';
import { t } from '../../lib/text/i18n.ts';
import { Field } from '../forms/field.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { TextField } from '../forms/text-field.tsx';
import { hintOf } from './field-texts.ts';

interface Props {
  field: ClubField;
  form: 'application' | 'profile';
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function ClubFieldInput({ field, form, value, error, onChange }: Props) {
  const { _id, label, type, options, required } = field;
  const texts = { label, hint: hintOf(field, form) || undefined, error, required };
  if (type === 'choice') {
    return (
      <Field {...texts}>
        {(control) => (
          <select {...control} name={_id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
            <option value="">{t('clubFields.choose')}</option>
            {[...new Set([...options, value])].filter(Boolean).map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        )}
      </Field>
    );
  }
  if (type === 'date') return <TextField {...texts} name={_id} type="date" max="9999-12-31" {...{ value, onChange }} />;
  if (type === 'link') {
    return (
      <TextField
        {...texts}
        name={_id}
        {...{ value, onChange }}
        placeholder={t('clubFields.address')}
        pattern="\s*([Hh][Tt][Tt][Pp][Ss]?://)?[^\s\/:]+\.[^\s\/]+\S*\s*"
        title={t('clubFields.addressWrong')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        limit={limits.fieldValue}
      />
    );
  }
  return <TextArea {...texts} name={_id} {...{ value, onChange }} rows={1} style={oneLine} limit={limits.fieldValue} />;
}

// It grows with its text.
const oneLine = { minHeight: 44 };
