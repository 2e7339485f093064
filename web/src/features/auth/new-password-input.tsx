import { PasswordInput } from '@mantine/core';
import { limits } from 'contract/limits.ts';
import { t } from '../../lib/words.ts';

interface Props {
  value: string;
  onChange: (password: string) => void;
  error?: string | undefined;
}

/** Where a new password is chosen; the browser's own password manager may offer one. */
export function NewPasswordInput({ value, onChange, error }: Props) {
  return (
    <PasswordInput
      label={t('fields.newPassword')}
      description={t('fields.passwordRule', { min: limits.passwordMin })}
      name="new-password"
      autoComplete="new-password"
      size="md"
      required
      minLength={limits.passwordMin}
      maxLength={limits.passwordMax}
      visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword') }}
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
