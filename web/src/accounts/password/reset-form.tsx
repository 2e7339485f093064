import { resetPassword } from 'contract/accounts/auth.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckedForm } from '../../ui/forms/checked-form.tsx';
import { NewPasswordInput } from '../../ui/forms/new-password-input.tsx';
import classes from '../form.module.css';

interface Props {
  token: string;
  onReset: () => void;
}

export function ResetForm({ token, onReset }: Props) {
  const [password, setPassword] = useState('');
  const { busy, error, fields, run } = useSubmit();

  const submit = async () => {
    if (await run(() => call(resetPassword, { body: { token, password } }))) onReset();
  };

  return (
    <CheckedForm className={classes.form} error={error} onSubmit={submit}>
      <NewPasswordInput value={password} onChange={setPassword} error={fields.password} />
      <Button type="submit" size="md" full disabled={busy}>
        {busy ? t('reset.submitting') : t('reset.submit')}
      </Button>
    </CheckedForm>
  );
}
