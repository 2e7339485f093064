import type { Invitation } from 'contract/auth.ts';
import { limits } from 'contract/limits.ts';
import { type FormEvent, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { NewPasswordInput } from '../../ui/forms/new-password-input.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { register } from './auth.api.ts';
import classes from './form.module.css';

interface Props {
  token: string;
  invitation: Invitation;
  onRegistered: () => void;
}

export function RegisterForm({ token, invitation, onRegistered }: Props) {
  const dispatch = useAppDispatch();
  const { busy, error, run } = useSubmit(t('register.failed'));
  const [name, setName] = useState(invitation.name);
  const [email, setEmail] = useState(invitation.email);
  const [password, setPassword] = useState('');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => dispatch(register({ token, password, name, ...(invitation.open && { email }) }))))
      onRegistered();
  };

  return (
    <form className={classes.form} onSubmit={send}>
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
      <Button type="submit" size="md" full disabled={busy}>
        {busy ? t('register.submitting') : t('register.submit')}
      </Button>
    </form>
  );
}
