import { accountLimits } from 'contract/accounts/accounts.limits.ts';
import { type JoinLink, makeJoinLink } from 'contract/accounts/invitations.ts';
import { limits } from 'contract/limits.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { dayAhead, endOfDay } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

const usually = { days: 14, maxUses: '20' };

interface Props {
  onClose: () => void;
  onMade: (link: JoinLink) => void;
}

export function JoinLinkDialog({ onClose, onMade }: Props) {
  const [label, setLabel] = useState('');
  const [maxUses, setMaxUses] = useState(usually.maxUses);
  const [lastDay, setLastDay] = useState(() => dayAhead(usually.days));
  const { busy, error, fields, run } = useSubmit();

  const save = () =>
    void run(async () => {
      const body = { label, maxUses: Number(maxUses), expiresAt: endOfDay(lastDay) };
      onMade(await call(makeJoinLink, { body }));
    });

  return (
    <FormDialog
      title={t('joinLinks.dialog')}
      save={t('joinLinks.make')}
      saving={t('joinLinks.making')}
      busy={busy}
      error={error}
      onSave={save}
      onCancel={onClose}
    >
      <TextField
        label={t('joinLinks.label')}
        hint={t('joinLinks.labelHint')}
        error={fields.label}
        limit={limits.sectionField}
        value={label}
        onChange={setLabel}
        data-autofocus
      />
      <TextField
        label={t('joinLinks.maxUses')}
        error={fields.maxUses}
        type="number"
        required
        min={1}
        max={accountLimits.invitationUses}
        value={maxUses}
        onChange={setMaxUses}
      />
      <TextField
        label={t('joinLinks.expiresAt')}
        error={fields.expiresAt}
        type="date"
        required
        min={dayAhead(0)}
        max={dayAhead(accountLimits.invitationDays)}
        value={lastDay}
        onChange={setLastDay}
      />
    </FormDialog>
  );
}
