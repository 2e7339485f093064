import { forgotPassword } from 'contract/accounts/auth.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { useClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { AuthCard } from '../../ui/club/auth-card.tsx';
import { CheckedForm } from '../../ui/forms/checked-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import classes from '../form.module.css';

export function ForgotScreen() {
  const { sendsMail } = useClub();
  usePageTitle(t('forgot.title'));
  return (
    <AuthCard
      heading={t('forgot.heading')}
      lead={t(sendsMail ? 'forgot.lead' : 'forgot.leadWithoutMail')}
      below={<TextLink to="/login">{t('forgot.back')}</TextLink>}
    >
      <ForgotForm />
    </AuthCard>
  );
}

function ForgotForm() {
  const { sendsMail } = useClub();
  const [email, setEmail] = useState('');
  const { busy, done, error, run } = useSubmit();

  const submit = () =>
    run(() => call(forgotPassword, { body: { email } }), t(sendsMail ? 'forgot.sent' : 'forgot.kept'));

  return (
    <CheckedForm className={classes.form} done={done} error={error} onSubmit={submit}>
      <TextField
        label={t('fields.email')}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={setEmail}
      />
      <Button type="submit" size="md" full disabled={busy}>
        {t(busy ? 'forgot.submitting' : sendsMail ? 'forgot.submit' : 'forgot.submitWithoutMail')}
      </Button>
    </CheckedForm>
  );
}
