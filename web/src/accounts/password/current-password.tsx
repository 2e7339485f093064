import { t } from '../../lib/text/i18n.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';

interface Props {
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
}

export function CurrentPassword({ value, error, onChange }: Props) {
  return (
    <PasswordField
      label={t('fields.password')}
      name="password"
      autoComplete="current-password"
      required
      data-autofocus
      error={error}
      value={value}
      onChange={onChange}
    />
  );
}
