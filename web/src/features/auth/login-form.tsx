import { type FormEvent, useEffect, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { errorCleared, login } from './auth.slice.ts';
import classes from './form.module.css';

export function LoginForm() {
  const dispatch = useAppDispatch();
  const { loading, error } = useAppSelector((state) => state.auth);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  useEffect(() => void dispatch(errorCleared()), [dispatch]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void dispatch(login({ email, password }));
  };

  return (
    <form className={classes.form} onSubmit={submit}>
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
      <Button type="submit" size="md" full disabled={loading}>
        {loading ? t('login.submitting') : t('login.submit')}
      </Button>
    </form>
  );
}
