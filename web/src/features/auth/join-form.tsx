import { type FormEvent, useEffect, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { NewPasswordInput } from '../../ui/new-password-input.tsx';
import { PersonFields } from '../../ui/person-fields.tsx';
import { errorCleared, joinByLink } from './auth.slice.ts';
import classes from './form.module.css';

interface Props {
  token: string;
  onJoined: () => void;
}

/** Who joins by an invitation link says who they are. */
export function JoinForm({ token, onJoined }: Props) {
  const dispatch = useAppDispatch();
  const { loading, error } = useAppSelector((state) => state.auth);
  const [answers, setAnswers] = useState({ name: '', email: '', college: '', course: '' });
  const [password, setPassword] = useState('');

  useEffect(() => void dispatch(errorCleared()), [dispatch]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await dispatch(joinByLink({ token, password, ...answers }));
    if (joinByLink.fulfilled.match(outcome)) onJoined();
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <FormMessage kind="error" text={error} />
      <PersonFields
        answers={answers}
        email={{ label: t('fields.email'), autoComplete: 'username' }}
        onChange={(change) => setAnswers({ ...answers, ...change })}
      />
      <NewPasswordInput value={password} onChange={setPassword} />
      <Button type="submit" size="md" full disabled={loading}>
        {loading ? t('join.submitting') : t('join.submit')}
      </Button>
    </form>
  );
}
