import { type FormEvent, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { NewPasswordInput } from '../../ui/forms/new-password-input.tsx';
import { PersonFields } from '../../ui/forms/person-fields.tsx';
import { joinByLink } from './auth.api.ts';
import classes from './form.module.css';

interface Props {
  token: string;
  onJoined: () => void;
}

export function JoinForm({ token, onJoined }: Props) {
  const dispatch = useAppDispatch();
  const { busy, error, run } = useSubmit(t('join.failed'));
  const [answers, setAnswers] = useState({ name: '', email: '', college: '', course: '' });
  const [password, setPassword] = useState('');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => dispatch(joinByLink({ token, password, ...answers })))) onJoined();
  };

  return (
    <form className={classes.form} onSubmit={send}>
      <FormMessage kind="error" text={error} />
      <PersonFields
        answers={answers}
        email={{ label: t('fields.email'), autoComplete: 'username' }}
        onChange={(change) => setAnswers({ ...answers, ...change })}
      />
      <NewPasswordInput value={password} onChange={setPassword} />
      <Button type="submit" size="md" full disabled={busy}>
        {busy ? t('join.submitting') : t('join.submit')}
      </Button>
    </form>
  );
}
