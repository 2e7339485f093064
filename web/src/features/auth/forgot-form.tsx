import { forgotPassword } from 'contract/auth.ts';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { sendsMail } from '../../lib/club.ts';
import { t } from '../../lib/i18n.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import classes from './form.module.css';

export function ForgotForm() {
  const [email, setEmail] = useState('');
  const { busy, done, error, run } = useSubmit();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => call(forgotPassword, { body: { email } }), t(sendsMail ? 'forgot.sent' : 'forgot.kept'));
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <FormMessage kind="success" text={done} />
      <FormMessage kind="error" text={error} />
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
    </form>
  );
}
