import { addPasskey, beginPasskey } from 'contract/account.passkeys.ts';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { createPasskey } from '../../lib/passkeys.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { CurrentPassword } from './current-password.tsx';

interface Props {
  onAdded: () => Promise<void>;
  onClose: () => void;
}

/** Makes a passkey, after the password; the browser asks for the rest. */
export function PasskeyDialog({ onAdded, onClose }: Props) {
  const { busy, error, fields, run } = useSubmit();
  const [password, setPassword] = useState('');

  const add = () =>
    run(async () => {
      const made = await createPasskey(await call(beginPasskey, { body: { password } }));
      if (!made) return;
      await call(addPasskey, { body: made });
      await onAdded();
      onClose();
    });

  return (
    <FormDialog
      title={t('passkeys.add')}
      save={t('secondFactor.next')}
      saving={t('secondFactor.working')}
      busy={busy}
      onSave={() => void add()}
      onCancel={onClose}
    >
      <p>{t('secondFactor.password')}</p>
      <FormMessage kind="error" text={error} />
      <CurrentPassword error={fields.password} value={password} onChange={setPassword} />
    </FormDialog>
  );
}
