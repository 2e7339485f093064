import { useState } from 'react';
import { toApiError } from '../../lib/api/api-error.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { CheckedForm } from '../../ui/forms/checked-form.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import classes from '../form.module.css';
import { login } from './auth.api.ts';

interface Props {
  onSecondFactor: () => void;
}

export function LoginForm({ onSecondFactor }: Props) {
  const dispatch = useAppDispatch();
  const { busy, error, run } = useSubmit(t('login.failed'));
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  const signIn = () =>
    dispatch(login({ email, password })).catch((error: unknown) => {
      if (toApiError(error).code !== 'second_factor_required') throw error;
      onSecondFactor();
    });

  return (
    <CheckedForm className={classes.form} error={error} onSubmit={() => run(signIn)}>
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
    </CheckedForm>
  );
}
