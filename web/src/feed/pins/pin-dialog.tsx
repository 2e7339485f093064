import type { Post } from 'contract/feed/feed.ts';
import { useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { dayAhead, endOfDay } from '../../lib/dates/dates.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { pinPost } from './pins.api.ts';

export function PinDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { busy, error, fields, run } = useSubmit();
  const [day, setDay] = useState(() => (post.pinnedUntil ? dayAhead(0, new Date(post.pinnedUntil)) : dayAhead(7)));
  const [acknowledge, setAcknowledge] = useState(post.acknowledge);

  const save = async () => {
    if (await run(() => dispatch(pinPost(post._id, endOfDay(day), acknowledge)))) onClose();
  };

  return (
    <FormDialog
      title={t('pin.title')}
      save={t('pinning.pin')}
      saving={t('pinning.pinning')}
      busy={busy}
      disabled={day === ''}
      onSave={save}
      onCancel={onClose}
    >
      <p>{t(post.pinnedUntil ? 'pinning.again' : 'pinning.lead')}</p>
      <TextField
        label={t('pinning.day')}
        type="date"
        required
        min={dayAhead(0)}
        value={day}
        error={fields.until}
        onChange={setDay}
      />
      <Checkbox label={t('pinning.acknowledge')} checked={acknowledge} onChange={setAcknowledge} />
      <FormMessage kind="error" text={error} />
    </FormDialog>
  );
}
