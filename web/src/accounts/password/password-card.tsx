import { IconLock } from '@tabler/icons-react';
import { changePassword } from 'contract/accounts/account.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckedForm } from '../../ui/forms/checked-form.tsx';
import { NewPasswordInput } from '../../ui/forms/new-password-input.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import classes from '../../ui/settings/settings.module.css';
import { SettingsCard } from '../../ui/settings/settings-card.tsx';

export function PasswordCard({ email, onChanged }: { email: string; onChanged: () => void }) {
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const { busy, done, error, fields, run } = useSubmit();

  const submit = async () => {
    const change = () => call(changePassword, { body: { currentPassword, newPassword } });
    if (!(await run(change, t('account.passwordChanged')))) return;
    setCurrent('');
    setNew('');
    onChanged();
  };

  return (
    <SettingsCard part="password" icon={IconLock} lead={t('account.passwordLead')}>
      <CheckedForm className={classes.form} done={done} error={error} onSubmit={submit}>
        {/* Tells a password manager which account this password belongs to. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={t('account.currentPassword')}
          name="current-password"
          autoComplete="current-password"
          required
          error={fields.currentPassword}
          value={currentPassword}
          onChange={setCurrent}
        />
        <NewPasswordInput error={fields.newPassword} value={newPassword} onChange={setNew} />
        <Button type="submit" disabled={busy}>
          {t(busy ? 'account.saving' : 'account.changePassword')}
        </Button>
      </CheckedForm>
    </SettingsCard>
  );
}
