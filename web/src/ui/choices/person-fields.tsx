import { limits } from 'contract/limits.ts';
import { t } from '../../lib/text/i18n.ts';
import { TextField } from '../forms/text-field.tsx';

type Name = 'name' | 'email' | 'college' | 'course';

interface Props {
  answers: Record<Name, string>;
  email: { label: string; autoComplete: 'email' | 'username' } | null;
  errors?: Partial<Record<Name, string>>;
  onChange: (change: Partial<Record<Name, string>>) => void;
}

export function PersonFields({ answers, email, errors = {}, onChange }: Props) {
  const fields = [
    {
      name: 'name',
      label: t('fields.fullName'),
      missing: t('fields.enterName'),
      type: 'text',
      autoComplete: 'name',
      max: limits.name,
    },
    ...(email
      ? [{ name: 'email', missing: t('fields.enterEmail'), type: 'email', max: limits.email, ...email } as const]
      : []),
    {
      name: 'college',
      label: t('apply.college'),
      missing: t('fields.enterCollege'),
      type: 'text',
      autoComplete: 'organization',
      max: limits.applicationField,
    },
    {
      name: 'course',
      label: t('apply.course'),
      missing: t('fields.enterCourse'),
      type: 'text',
      autoComplete: 'off',
      max: limits.applicationField,
    },
  ] as const;
  return fields.map(({ name, label, missing, type, autoComplete, max }) => (
    <TextField
      key={name}
      label={label}
      type={type}
      name={name}
      autoComplete={autoComplete}
      required
      data-missing={missing}
      limit={max}
      error={errors[name]}
      value={answers[name]}
      onChange={(text) => onChange({ [name]: text })}
    />
  ));
}
