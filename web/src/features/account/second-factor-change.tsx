import { disableSecondFactor, replaceRecoveryCodes } from 'contract/account.second-factor.ts';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { CodeField } from './code-field.tsx';
import { CurrentPassword } from './current-password.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

interface Props {
  /** Turns it off, or makes new recovery codes. */
  kind: 'off' | 'codes';
  email: string;
  onChanged: () => void;
  onClose: () => void;
}

/** What needs the password and a code once more. */
export function SecondFactorChange({ kind, email, onChanged, onClose }: Props) {
  const { busy, error, fields, run } = useSubmit();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<string[] | null>(null);
  const body = { password, code };

  const turnOff = () =>
    run(async () => {
      await call(disableSecondFactor, { body });
      onChanged();
      onClose();
    });
  const makeCodes = () =>
    run(async () => {
      setCodes((await call(replaceRecoveryCodes, { body })).recoveryCodes);
      onChanged();
    });

  if (codes) return <RecoveryCodesDialog codes={codes} email={email} onClose={onClose} />;
  const isOff = kind === 'off';
  return (
    <FormDialog
      title={t(isOff ? 'secondFactor.turnOffTitle' : 'secondFactor.newCodesTitle')}
      save={t(isOff ? 'secondFactor.turnOffConfirm' : 'secondFactor.newCodesConfirm')}
      saving={t('secondFactor.working')}
      busy={busy}
      danger={isOff}
      onSave={() => void (isOff ? turnOff() : makeCodes())}
      onCancel={onClose}
    >
      <p>{t(isOff ? 'secondFactor.turnOffText' : 'secondFactor.newCodesText')}</p>
      <FormMessage kind="error" text={error} />
      <CurrentPassword error={fields.password} value={password} onChange={setPassword} />
      <CodeField hint={t('secondFactor.anyCodeHint')} error={fields.code} value={code} onChange={setCode} />
    </FormDialog>
  );
}
