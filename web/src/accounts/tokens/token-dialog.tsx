import { createToken, type TokenScope, tokenScopes } from 'contract/accounts/account.tokens.ts';
import { accountLimits } from 'contract/accounts/accounts.limits.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { t } from '../../lib/text/i18n.ts';
import { ChoiceField } from '../../ui/choices/choice-field.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

const lengths = ['7', '30', '90', '180', '365'] as const;

interface Props {
  isAdmin: boolean;
  onCreated: (token: string) => void;
  onClose: () => void;
}

export function TokenDialog({ isAdmin, onCreated, onClose }: Props) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('read');
  const [days, setDays] = useState<(typeof lengths)[number]>('90');
  const { busy, error, fields, run } = useSubmit();
  const scopes = tokenScopes.filter((one) => one !== 'admin' || isAdmin);

  const create = () =>
    void run(async () => {
      const { token } = await call(createToken, { body: { name, scope, days: Number(days) } });
      onCreated(token);
    });

  return (
    <FormDialog
      title={t('tokens.create')}
      save={t('tokens.create')}
      saving={t('tokens.creating')}
      busy={busy}
      error={error}
      onSave={create}
      onCancel={onClose}
    >
      <TextField
        label={t('tokens.name')}
        hint={t('tokens.nameHint')}
        error={fields.name}
        required
        limit={accountLimits.tokenName}
        value={name}
        onChange={setName}
        data-autofocus
      />
      <ChoiceField
        label={t('tokens.scope')}
        error={fields.scope}
        value={scope}
        choices={scopes.map((value) => ({ value, text: t(`tokens.scopes.${value}`) }))}
        onChange={setScope}
      />
      <ChoiceField
        label={t('tokens.days')}
        error={fields.days}
        value={days}
        choices={lengths.map((value) => ({ value, text: t('tokens.daysOf', { count: Number(value) }) }))}
        onChange={setDays}
      />
    </FormDialog>
  );
}
