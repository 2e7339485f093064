import { forgotPassword } from 'contract/auth.ts';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { sentenceFor } from '../../lib/errors.ts';
import { asRefusal } from '../../lib/refused.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './form.module.css';

export function ForgotForm() {
  const [email, setEmail] = useState('');
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setError(null);
    setDone(null);
    try {
      const { message } = await call(forgotPassword, { body: { email } });
      setDone(message);
    } catch (refused) {
      setError(sentenceFor(asRefusal(refused)));
    }
    setSending(false);
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
      <Button type="submit" size="md" full disabled={sending}>
        {sending ? t('forgot.submitting') : t('forgot.submit')}
      </Button>
    </form>
  );
}
