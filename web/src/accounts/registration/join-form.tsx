import { type ReactNode, useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PersonFields } from '../../ui/choices/person-fields.tsx';
import { CheckedForm } from '../../ui/forms/checked-form.tsx';
import { NewPasswordInput } from '../../ui/forms/new-password-input.tsx';
import classes from '../form.module.css';
import { joinByLink } from '../sign-in/auth.api.ts';

interface Props {
  token: string;
  agreement: ReactNode;
  acceptedRules: number | undefined;
  onJoined: () => void;
}

export function JoinForm({ token, agreement, acceptedRules, onJoined }: Props) {
  const dispatch = useAppDispatch();
  const { busy, error, run } = useSubmit(t('join.failed'));
  const [answers, setAnswers] = useState({ name: '', email: '', college: '', course: '' });
  const [password, setPassword] = useState('');

  const send = async () => {
    const body = { token, password, ...answers, ...(acceptedRules && { acceptedRules }) };
    if (await run(() => dispatch(joinByLink(body)))) onJoined();
  };

  return (
    <CheckedForm className={classes.form} error={error} onSubmit={send}>
      <PersonFields
        answers={answers}
        email={{ label: t('fields.email'), autoComplete: 'username' }}
        onChange={(change) => setAnswers({ ...answers, ...change })}
      />
      <NewPasswordInput value={password} onChange={setPassword} />
      {agreement}
      <Button type="submit" size="md" full disabled={busy}>
        {busy ? t('join.submitting') : t('join.submit')}
      </Button>
    </CheckedForm>
  );
}
