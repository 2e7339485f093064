import { limits } from 'contract/limits.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { NewPasswordInput } from '../../ui/new-password-input.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { errorCleared, joinByLink } from './auth.slice.ts';
import classes from './form.module.css';

const fields = [
  { name: 'name', label: 'fields.fullName', type: 'text', autoComplete: 'name', max: limits.name },
  { name: 'email', label: 'fields.email', type: 'email', autoComplete: 'username', max: limits.email },
  { name: 'college', label: 'apply.college', type: 'text', autoComplete: 'organization', max: limits.applicationField },
  { name: 'course', label: 'apply.course', type: 'text', autoComplete: 'off', max: limits.applicationField },
] as const;

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
      {fields.map(({ name, label, type, autoComplete, max }) => (
        <TextField
          key={name}
          label={t(label)}
          type={type}
          name={name}
          autoComplete={autoComplete}
          required
          maxLength={max}
          value={answers[name]}
          onChange={(text) => setAnswers({ ...answers, [name]: text })}
        />
      ))}
      <NewPasswordInput value={password} onChange={setPassword} />
      <Button type="submit" size="md" full disabled={loading}>
        {loading ? t('join.submitting') : t('join.submit')}
      </Button>
    </form>
  );
}
