import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { t } from '../../lib/words.ts';
import { FormMessage } from '../../ui/form-message.tsx';
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
      <TextInput
        label={t('fields.email')}
        type="email"
        name="email"
        autoComplete="username"
        size="md"
        required
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <div className={classes.field}>
        <PasswordInput
          label={t('fields.password')}
          name="password"
          autoComplete="current-password"
          size="md"
          required
          visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword') }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Anchor component={Link} to="/forgot-password" size="sm" className={classes.aside}>
          {t('login.forgot')}
        </Anchor>
      </div>
      <Button type="submit" size="md" fullWidth disabled={loading}>
        {loading ? t('login.submitting') : t('login.submit')}
      </Button>
    </form>
  );
}
