import { createEvent } from 'contract/events.ts';
import { limits } from 'contract/limits.ts';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { sentenceFor } from '../../lib/errors.ts';
import { asRefusal } from '../../lib/refused.ts';
import { t } from '../../lib/words.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

interface Props {
  onClose: () => void;
  onCreated: () => void;
}

/** Announces an event. What was typed stays when it is refused. */
export function CreateEventDialog({ onClose, onCreated }: Props) {
  const [fields, setFields] = useState({ title: '', date: '', description: '' });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const set = (name: keyof typeof fields) => (text: string) => setFields((old) => ({ ...old, [name]: text }));

  const create = async () => {
    setBusy(true);
    setError(null);
    try {
      const date = new Date(fields.date).toISOString();
      await call(createEvent, { body: { ...fields, date, place: '', link: '', timeZone } });
      onCreated();
    } catch (refused) {
      setBusy(false);
      setError(
        refused instanceof RangeError ? t('events.failed') : sentenceFor(asRefusal(refused), t('events.failed')),
      );
    }
  };

  return (
    <FormDialog
      title={t('events.create')}
      save={t('events.save')}
      saving={t('events.saving')}
      busy={busy}
      onSave={() => void create()}
      onCancel={onClose}
    >
      <FormMessage kind="error" text={error} />
      <TextField
        label={t('events.title')}
        value={fields.title}
        onChange={set('title')}
        maxLength={limits.eventTitle}
        required
        data-autofocus
      />
      <TextField label={t('events.date')} type="datetime-local" value={fields.date} onChange={set('date')} required />
      <TextArea
        label={t('events.description')}
        value={fields.description}
        onChange={set('description')}
        maxLength={limits.eventDescription}
        required
      />
    </FormDialog>
  );
}
