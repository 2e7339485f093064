import { disableSecondFactor, replaceRecoveryCodes } from 'contract/accounts/account.second-factor.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { t } from '../../lib/text/i18n.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

interface Props {
  kind: 'off' | 'codes';
  email: string;
  onChanged: () => void;
  onClose: () => void;
}

export function SecondFactorChange({ kind, email, onChanged, onClose }: Props) {
  const { busy, error, run } = useSubmit();
  const [codes, setCodes] = useState<string[] | null>(null);

  const turnOff = () =>
    run(async () => {
      await call(disableSecondFactor, {});
      onChanged();
      onClose();
    });
  const makeCodes = () =>
    run(async () => {
      setCodes((await call(replaceRecoveryCodes, {})).recoveryCodes);
      onChanged();
    });

  if (codes) return <RecoveryCodesDialog codes={codes} email={email} onClose={onClose} />;
  const isOff = kind === 'off';
  return (
    <FormDialog
      title={t(isOff ? 'secondFactor.turnOffTitle' : 'secondFactor.newCodesTitle')}
      lead={t(isOff ? 'secondFactor.turnOffText' : 'secondFactor.newCodesText')}
      save={t(isOff ? 'secondFactor.turnOffConfirm' : 'secondFactor.newCodesConfirm')}
      saving={t('secondFactor.working')}
      busy={busy}
      error={error}
      danger={isOff}
      onSave={() => void (isOff ? turnOff() : makeCodes())}
      onCancel={onClose}
    ></FormDialog>
  );
}
