import { resetPassword } from 'contract/auth.ts';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { sentenceFor } from '../../lib/errors.ts';
import { asRefusal, type RefusalSeen } from '../../lib/refused.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { NewPasswordInput } from '../../ui/new-password-input.tsx';
import classes from './form.module.css';

interface Props {
  token: string;
  onReset: () => void;
}

export function ResetForm({ token, onReset }: Props) {
  const [password, setPassword] = useState('');
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<RefusalSeen | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setRefusal(null);
    try {
      await call(resetPassword, { body: { token, password } });
      onReset();
    } catch (refused) {
      setRefusal(asRefusal(refused));
      setSending(false);
    }
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <FormMessage kind="error" text={refusal && sentenceFor(refusal)} />
      <NewPasswordInput value={password} onChange={setPassword} error={refusal?.fields?.password} />
      <Button type="submit" size="md" full disabled={sending}>
        {sending ? t('reset.submitting') : t('reset.submit')}
      </Button>
    </form>
  );
}
