import type { ClubField } from 'contract/club/club.fields.ts';
import { t } from '../../lib/text/i18n.ts';
import { ClubFieldInput } from '../../ui/fields/club-field-input.tsx';
import classes from './profile-dialog.module.css';
import type { Values } from './use-stored-values.ts';

interface Props {
  fields: ClubField[];
  values: Values;
  errors: Values;
  onChange: (id: string, value: string) => void;
}

export function ProfileFields({ fields, values, errors, onChange }: Props) {
  if (fields.length === 0) return null;
  return (
    <fieldset className={classes.fields}>
      <legend>{t('profile.details')}</legend>
      {fields.map((field) => (
        <ClubFieldInput
          key={field._id}
          field={field}
          form="profile"
          value={values[field._id] ?? ''}
          error={errors[field._id]}
          onChange={(value) => onChange(field._id, value)}
        />
      ))}
    </fieldset>
  );
}
