import { limits } from 'contract/limits.ts';
import { t } from '../../lib/text/i18n.ts';
import { TextField } from '../../ui/forms/text-field.tsx';

interface Props {
  hint: string;
  focused?: boolean;
  error: string | undefined;
  value: string;
  onChange: (code: string) => void;
}

export function CodeField({ focused, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      autoFocus={focused}
      label={t('secondFactor.code')}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      limit={limits.secondFactorCode}
    />
  );
}
