import {
  beginConfirmByPasskey,
  confirm,
  confirmByPasskey,
  getConfirmation,
} from 'contract/accounts/account.confirm.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useCall } from '../../lib/api/use-query.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { canUsePasskeys, requestPasskey } from '../../lib/browser/passkeys.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { CodeField } from '../second-factor/code-field.tsx';
import { CurrentPassword } from './current-password.tsx';

/** Checks before sensitive calls that the member is at the browser. */
export function ProofDialog({ onDone }: { onDone: (proved: boolean) => void }) {
  const { data, error: loadError } = useCall(getConfirmation, {});
  const { busy, error, fields, run } = useSubmit();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');

  const prove = () =>
    run(async () => {
      await call(confirm, { body: { password, ...(data?.code && { code }) } });
      onDone(true);
    });
  const provePasskey = () =>
    run(async () => {
      const response = await requestPasskey(await call(beginConfirmByPasskey, {}));
      if (!response) return;
      await call(confirmByPasskey, { body: response });
      onDone(true);
    });

  return (
    <FormDialog
      title={t('proof.title')}
      lead={t(data?.password === false ? 'proof.withoutPassword' : 'proof.text')}
      save={t('secondFactor.next')}
      saving={t('secondFactor.working')}
      busy={busy}
      error={error ?? loadError}
      disabled={data?.password === false}
      onSave={() => void prove()}
      onCancel={() => onDone(false)}
    >
      {data?.password !== false && <CurrentPassword error={fields.password} value={password} onChange={setPassword} />}
      {data?.code && (
        <CodeField hint={t('secondFactor.anyCodeHint')} error={fields.code} value={code} onChange={setCode} />
      )}
      {data?.passkey && canUsePasskeys() && (
        <Button variant="outline" disabled={busy} onClick={() => void provePasskey()}>
          {t('proof.passkey')}
        </Button>
      )}
    </FormDialog>
  );
}
