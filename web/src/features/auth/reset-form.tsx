import { resetPassword } from 'contract/auth.ts';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { NewPasswordInput } from '../../ui/forms/new-password-input.tsx';
import classes from './form.module.css';

interface Props {
  token: string;
  onReset: () => void;
}

export function ResetForm({ token, onReset }: Props) {
  const [password, setPassword] = useState('');
  const { busy, error, fields, run } = useSubmit();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => call(resetPassword, { body: { token, password } }))) onReset();
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <FormMessage kind="error" text={error} />
      <NewPasswordInput value={password} onChange={setPassword} error={fields.password} />
      <Button type="submit" size="md" full disabled={busy}>
        {busy ? t('reset.submitting') : t('reset.submit')}
      </Button>
    </form>
  );
}
