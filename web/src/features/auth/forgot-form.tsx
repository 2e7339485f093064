import { forgotPassword } from 'contract/auth.ts';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { useClub } from '../../lib/club.ts';
import { t } from '../../lib/i18n.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckedForm } from '../../ui/forms/checked-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import classes from './form.module.css';

export function ForgotForm() {
  const { sendsMail } = useClub();
  const [email, setEmail] = useState('');
  const { busy, done, error, run } = useSubmit();

  const submit = () =>
    run(() => call(forgotPassword, { body: { email } }), t(sendsMail ? 'forgot.sent' : 'forgot.kept'));

  return (
    <CheckedForm className={classes.form} done={done} error={error} onSubmit={submit}>
      <TextField
        label={t('fields.email')}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={setEmail}
      />
      <Button type="submit" size="md" full disabled={busy}>
        {t(busy ? 'forgot.submitting' : sendsMail ? 'forgot.submit' : 'forgot.submitWithoutMail')}
      </Button>
    </CheckedForm>
  );
}
