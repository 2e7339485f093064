import { Button, TextInput } from '@mantine/core';
import type { Invitation } from 'contract/auth.ts';
import { limits } from 'contract/limits.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { t } from '../../lib/words.ts';
import { FormMessage } from '../../ui/form-message.tsx';
import { errorCleared, register } from './auth.slice.ts';
import classes from './form.module.css';
import { NewPasswordInput } from './new-password-input.tsx';

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
      <TextInput
        label={t('fields.fullName')}
        name="name"
        autoComplete="name"
        size="md"
        required
        maxLength={limits.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t('fields.email')}
        type="email"
        name="email"
        autoComplete="username"
        size="md"
        required
        readOnly={!invitation.open}
        maxLength={limits.email}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <NewPasswordInput value={password} onChange={setPassword} />
      <Button type="submit" size="md" fullWidth disabled={loading}>
        {loading ? t('register.submitting') : t('register.submit')}
      </Button>
    </form>
  );
}
