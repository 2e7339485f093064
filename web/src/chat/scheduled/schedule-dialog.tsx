import { nanoid } from '@reduxjs/toolkit';
import { scheduleMessage } from 'contract/chat/chat.scheduled.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { formatDateTime } from '../../lib/dates/dates.ts';
import { fromLocal, toLocal } from '../../lib/dates/local-time.ts';
import { cityOf, ownZone } from '../../lib/dates/time-zones.ts';
import { t } from '../../lib/text/i18n.ts';
import { asRead } from '../../lib/text/rich-text.ts';
import { RichText } from '../../ui/content/rich-text.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import classes from './scheduled.module.css';

interface Props {
  conversationId: string;
  /** In the form that is sent. */
  text: string;
  onScheduled: () => void;
  onClose: () => void;
}

export function ScheduleDialog({ conversationId, text, onScheduled, onClose }: Props) {
  const { busy, error, fields, run } = useSubmit();
  const [time, setTime] = useState(tomorrowMorning);
  // A second try after a lost response schedules nothing twice.
  const [clientId] = useState(() => nanoid());

  const save = async () => {
    const body = { message: text, at: fromLocal(time), clientId };
    if (!(await run(() => call(scheduleMessage, { params: { conversationId }, body })))) return;
    showSuccess(t('chat.later.done', { when: formatDateTime(body.at) }));
    onScheduled();
    onClose();
  };
  return (
    <FormDialog
      title={t('chat.later.title')}
      save={t('chat.later.save')}
      saving={t('chat.later.saving')}
      busy={busy}
      disabled={time === ''}
      onSave={save}
      onCancel={onClose}
    >
      <div className={classes.text} dir="auto">
        <RichText {...asRead(text)} />
      </div>
      <TextField
        label={t('chat.later.when')}
        hint={t('chat.later.zone', { zone: cityOf(ownZone) })}
        type="datetime-local"
        required
        min={toLocal(new Date())}
        value={time}
        error={fields.at}
        onChange={setTime}
        data-autofocus
      />
      <FormMessage kind="error" text={error} />
    </FormDialog>
  );
}

function tomorrowMorning(): string {
  const morning = new Date();
  morning.setDate(morning.getDate() + 1);
  morning.setHours(9, 0, 0, 0);
  return toLocal(morning);
}
