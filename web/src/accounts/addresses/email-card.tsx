import { IconMail } from '@tabler/icons-react';
import { changeEmail } from 'contract/accounts/account.ts';
import { limits } from 'contract/limits.ts';
import type { User } from 'contract/members/members.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckedForm } from '../../ui/forms/checked-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import classes from '../../ui/settings/settings.module.css';
import { SettingsCard } from '../../ui/settings/settings-card.tsx';

/**
 * A new address counts once its owner opens the mailed link. This also mails a link that confirms the current address.
 */
export function EmailCard({ me: { email: current, emailConfirmed } }: { me: User }) {
  const { sendsMail } = useClub();
  const [email, setEmail] = useState(emailConfirmed ? '' : current);
  const { busy, done, error, fields, run } = useSubmit();

  const submit = async () => {
    const isSame = email === current;
    const mailed = isSame ? 'account.confirmAsked' : 'account.emailAsked';
    const notMailed = isSame ? 'account.confirmAskedWithoutMail' : 'account.emailAskedWithoutMail';
    const sentence = t(sendsMail ? mailed : notMailed);
    const isSent = await run(() => call(changeEmail, { body: { email } }), sentence);
    if (!isSent) return;
    setEmail('');
  };

  return (
    <SettingsCard
      part="email"
      icon={IconMail}
      lead={t(sendsMail ? 'account.emailLead' : 'account.emailLeadWithoutMail', { email: current })}
    >
      {!emailConfirmed && (
        <p className={classes.state}>
          {t(sendsMail ? 'account.emailUnconfirmed' : 'account.emailUnconfirmedWithoutMail')}
        </p>
      )}
      <CheckedForm className={classes.form} done={done} error={error} onSubmit={submit}>
        <TextField
          label={t('account.newEmail')}
          type="email"
          name="email"
          autoComplete="email"
          required
          limit={limits.email}
          error={fields.email}
          value={email}
          onChange={setEmail}
        />
        <Button type="submit" disabled={busy}>
          {t(busy ? 'account.saving' : email === current ? 'account.confirmEmail' : 'account.changeEmail')}
        </Button>
      </CheckedForm>
    </SettingsCard>
  );
}
