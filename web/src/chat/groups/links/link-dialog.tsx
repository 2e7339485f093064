import { type GroupLink, makeGroupLink } from 'contract/chat/groups/group-links.ts';
import { groupLimits } from 'contract/chat/groups/groups.limits.ts';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { dayAhead, endOfDay } from '../../../lib/dates/dates.ts';
import { t } from '../../../lib/text/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

const usualDays = 14;

interface Props {
  id: string;
  onClose: () => void;
  onMade: (link: GroupLink) => void;
}

export function LinkDialog({ id, onClose, onMade }: Props) {
  const [lastDay, setLastDay] = useState(() => dayAhead(usualDays));
  const [maxUses, setMaxUses] = useState('');
  const { busy, error, fields, run } = useSubmit();
  const save = () =>
    run(async () => {
      const body = {
        ...(lastDay && { expiresAt: endOfDay(lastDay) }),
        ...(maxUses && { maxUses: Number(maxUses) }),
      };
      onMade(await call(makeGroupLink, { params: { id }, body }));
    });
  return (
    <FormDialog
      title={t('groupLinks.dialog')}
      lead={t('groupLinks.dialogLead')}
      save={t('groupLinks.make')}
      saving={t('groupLinks.making')}
      busy={busy}
      error={error}
      onSave={() => void save()}
      onCancel={onClose}
    >
      <TextField
        label={t('groupLinks.lastDay')}
        hint={t('groupLinks.lastDayHint')}
        error={fields.expiresAt}
        type="date"
        min={dayAhead(0)}
        value={lastDay}
        onChange={setLastDay}
        optional
        data-autofocus
      />
      <TextField
        label={t('groupLinks.maxUses')}
        error={fields.maxUses}
        type="number"
        min={1}
        max={groupLimits.linkUses}
        placeholder={t('groupLinks.noLimit')}
        value={maxUses}
        onChange={setMaxUses}
        optional
      />
    </FormDialog>
  );
}
