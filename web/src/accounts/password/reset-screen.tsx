import { resetPassword } from 'contract/accounts/auth.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { AuthCard } from '../../ui/club/auth-card.tsx';
import { CheckedForm } from '../../ui/forms/checked-form.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { NewPasswordInput } from '../../ui/forms/new-password-input.tsx';
import classes from '../form.module.css';

export function ResetScreen() {
  const [search] = useSearchParams();
  const [done, setDone] = useState(false);
  usePageTitle(t('reset.title'));
  return (
    <AuthCard heading={t('reset.heading')} below={<TextLink to="/forgot-password">{t('reset.again')}</TextLink>}>
      {done ? (
        <>
          <FormMessage kind="success" text={t('reset.done')} />
          <ButtonLink to="/login" size="md">
            {t('header.signIn')}
          </ButtonLink>
        </>
      ) : (
        <ResetForm token={search.get('token') ?? '-'} onReset={() => setDone(true)} />
      )}
    </AuthCard>
  );
}

interface Props {
  token: string;
  onReset: () => void;
}

function ResetForm({ token, onReset }: Props) {
  const [password, setPassword] = useState('');
  const { busy, error, fields, run } = useSubmit();

  const submit = async () => {
    if (await run(() => call(resetPassword, { body: { token, password } }))) onReset();
  };

  return (
    <CheckedForm className={classes.form} error={error} onSubmit={submit}>
      <NewPasswordInput value={password} onChange={setPassword} error={fields.password} />
      <Button type="submit" size="md" full disabled={busy}>
        {busy ? t('reset.submitting') : t('reset.submit')}
      </Button>
    </CheckedForm>
  );
}
