import { limits } from 'contract/limits.ts';
import { t } from '../../lib/text/i18n.ts';
import { PasswordField } from './password-field.tsx';

interface Props {
  value: string;
  onChange: (password: string) => void;
  error?: string | undefined;
}

/** Where a new password is chosen; the browser's own password manager may offer one. */
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
