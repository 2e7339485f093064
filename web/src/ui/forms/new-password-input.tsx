import { limits } from 'contract/limits.ts';
import { t } from '../../lib/text/i18n.ts';
import { PasswordField } from './password-field.tsx';

interface Props {
  value: string;
  onChange: (password: string) => void;
  error?: string | undefined;
}

/** The browser's password manager may suggest one here. */
export function NewPasswordInput({ value, onChange, error }: Props) {
  return (
    <PasswordField
      label={t('fields.newPassword')}
      hint={t('fields.passwordRule', { min: limits.passwordMin })}
      name="new-password"
      autoComplete="new-password"
      required
      minLength={limits.passwordMin}
      limit={limits.passwordMax}
      error={error}
      value={value}
      onChange={onChange}
    />
  );
}
