import { type FormEvent, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { login } from './auth.api.ts';
import classes from './form.module.css';

export function LoginForm() {
  const dispatch = useAppDispatch();
  const { busy, error, run } = useSubmit(t('login.failed'));
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(() => dispatch(login({ email, password })));
  };

  return (
    <form className={classes.form} onSubmit={send}>
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
      <div className={classes.field}>
        <PasswordField
          label={t('fields.password')}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
        />
        <TextLink to="/forgot-password">{t('login.forgot')}</TextLink>
      </div>
      <Button type="submit" size="md" full disabled={busy}>
        {busy ? t('login.submitting') : t('login.submit')}
      </Button>
    </form>
  );
}
