import * as contract from 'contract/account.second-factor.ts';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { CodeField } from './code-field.tsx';
import { CurrentPassword } from './current-password.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { ScanStep } from './scan-step.tsx';

interface Props {
  email: string;
  onChanged: () => void;
  onClose: () => void;
}

/** Sets up an authenticator app: the password, what the app reads with a first code of it, and the recovery codes. */
export function SecondFactorSetup({ email, onChanged, onClose }: Props) {
  const { busy, error, fields, run } = useSubmit();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [setup, setSetup] = useState<contract.SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  const begin = () => run(async () => setSetup(await call(contract.setUpSecondFactor, { body: { password } })));
  const enable = () =>
    run(async () => {
      setCodes((await call(contract.enableSecondFactor, { body: { code } })).recoveryCodes);
      onChanged();
    });

  if (codes) return <RecoveryCodesDialog codes={codes} email={email} onClose={onClose} />;
  return (
    <FormDialog
      title={t('secondFactor.title')}
      save={t(setup ? 'secondFactor.turnOn' : 'secondFactor.next')}
      saving={t('secondFactor.working')}
      busy={busy}
      onSave={() => void (setup ? enable() : begin())}
      onCancel={onClose}
    >
      <FormMessage kind="error" text={error} />
      {setup ? (
        <>
          <ScanStep setup={setup} />
          <CodeField focused hint={t('secondFactor.codeHint')} error={fields.code} value={code} onChange={setCode} />
        </>
      ) : (
        <>
          <p>{t('secondFactor.password')}</p>
          <CurrentPassword error={fields.password} value={password} onChange={setPassword} />
        </>
      )}
    </FormDialog>
  );
}
