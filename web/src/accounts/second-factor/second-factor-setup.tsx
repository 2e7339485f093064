import * as contract from 'contract/accounts/account.second-factor.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { t } from '../../lib/text/i18n.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { ScanStep } from './scan-step.tsx';

interface Props {
  setup: contract.SecondFactorSetup;
  email: string;
  onChanged: () => void;
  onClose: () => void;
}

export function SecondFactorSetup({ setup, email, onChanged, onClose }: Props) {
  const { busy, error, fields, run } = useSubmit();
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<string[] | null>(null);

  const enable = () =>
    run(async () => {
      setCodes((await call(contract.enableSecondFactor, { body: { code } })).recoveryCodes);
      onChanged();
    });

  if (codes) return <RecoveryCodesDialog codes={codes} email={email} onClose={onClose} />;
  return (
    <FormDialog
      title={t('secondFactor.title')}
      save={t('secondFactor.turnOn')}
      saving={t('secondFactor.working')}
      busy={busy}
      error={error}
      onSave={() => void enable()}
      onCancel={onClose}
    >
      <ScanStep setup={setup} />
      <CodeField focused hint={t('secondFactor.codeHint')} error={fields.code} value={code} onChange={setCode} />
    </FormDialog>
  );
}
