import * as contract from 'contract/accounts/account.second-factor.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { lazyPart } from '../../lib/browser/load-code.ts';
import { t } from '../../lib/text/i18n.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import classes from './second-factor.module.css';

const QrCode = lazyPart(() => import('../../ui/links/qr-code.tsx').then((m) => m.QrCode));

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

function ScanStep({ setup: { uri, secret } }: Pick<Props, 'setup'>) {
  return (
    <>
      <p>{t('secondFactor.scan')}</p>
      <div className={classes.scan}>
        <QrCode text={uri} label={t('secondFactor.qr')} />
      </div>
      <p className={classes.here}>
        <a href={uri}>{t('secondFactor.onThisPhone')}</a>
      </p>
      <p className={classes.secret}>
        {t('secondFactor.secret')}
        <code translate="no">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </>
  );
}
