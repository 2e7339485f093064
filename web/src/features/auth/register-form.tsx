import type { Invitation } from 'contract/auth.ts';
import { limits } from 'contract/limits.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { NewPasswordInput } from '../../ui/new-password-input.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { errorCleared, register } from './auth.slice.ts';
import classes from './form.module.css';

interface Props {
  token: string;
  invitation: Invitation;
  onRegistered: () => void;
}

/** Takes up an invitation. The open one, of the first admin, also asks who they are. */
export function RegisterForm({ token, invitation, onRegistered }: Props) {
  const dispatch = useAppDispatch();
  const { loading, error } = useAppSelector((state) => state.auth);
  const [name, setName] = useState(invitation.name);
  const [email, setEmail] = useState(invitation.email);
  const [password, setPassword] = useState('');

  useEffect(() => void dispatch(errorCleared()), [dispatch]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await dispatch(register({ token, password, name, ...(invitation.open && { email }) }));
    if (register.fulfilled.match(answer)) onRegistered();
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <FormMessage kind="error" text={error} />
      <TextField
        label={t('fields.fullName')}
        name="name"
        autoComplete="name"
        required
        maxLength={limits.name}
        value={name}
        onChange={setName}
      />
      <TextField
        label={t('fields.email')}
        type="email"
        name="email"
        autoComplete="username"
        required
        readOnly={!invitation.open}
        maxLength={limits.email}
        value={email}
        onChange={setEmail}
      />
      <NewPasswordInput value={password} onChange={setPassword} />
      <Button type="submit" size="md" full disabled={loading}>
        {loading ? t('register.submitting') : t('register.submit')}
      </Button>
    </form>
  );
}
