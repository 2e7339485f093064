import type { Invitation } from 'contract/accounts/auth.ts';
import { limits } from 'contract/limits.ts';
import { type ReactNode, useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckedForm } from '../../ui/forms/checked-form.tsx';
import { NewPasswordInput } from '../../ui/forms/new-password-input.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import classes from '../form.module.css';
import { register } from '../sign-in/auth.api.ts';

interface Props {
  token: string;
  agreement: ReactNode;
  acceptedRules: number | undefined;
  invitation: Invitation;
  onRegistered: () => void;
}

export function RegisterForm({ token, invitation, agreement, acceptedRules, onRegistered }: Props) {
  const dispatch = useAppDispatch();
  const { busy, error, run } = useSubmit(t('register.failed'));
  const [name, setName] = useState(invitation.name);
  const [email, setEmail] = useState(invitation.email);
  const [password, setPassword] = useState('');

  const send = async () => {
    const body = { token, password, name, ...(invitation.open && { email }), ...(acceptedRules && { acceptedRules }) };
    if (await run(() => dispatch(register(body)))) onRegistered();
  };

  return (
    <CheckedForm className={classes.form} error={error} onSubmit={send}>
      <TextField
        label={t('fields.fullName')}
        name="name"
        autoComplete="name"
        required
        limit={limits.name}
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
        limit={limits.email}
        value={email}
        onChange={setEmail}
      />
      <NewPasswordInput value={password} onChange={setPassword} />
      {agreement}
      <Button type="submit" size="md" full disabled={busy}>
        {busy ? t('register.submitting') : t('register.submit')}
      </Button>
    </CheckedForm>
  );
}
