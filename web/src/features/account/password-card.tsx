import { IconLock } from '@tabler/icons-react';
import { changePassword } from 'contract/account.ts';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckedForm } from '../../ui/forms/checked-form.tsx';
import { NewPasswordInput } from '../../ui/forms/new-password-input.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import classes from './settings.module.css';
import { SettingsCard } from './settings-card.tsx';

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
        {/* A password manager finds out by it whose password this is. */}
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
