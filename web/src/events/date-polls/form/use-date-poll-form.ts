import { createDatePoll } from 'contract/events/events.date-polls.ts';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { RequestError } from '../../../lib/api/api-error.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { t } from '../../../lib/text/i18n.ts';
import { openForm, readForm } from './date-poll-form.ts';

export function useDatePollForm(groupId: string | undefined, onSaved: () => void) {
  const [form, setForm] = useState(() => openForm(new Date()));
  const { busy, error, fields, run } = useSubmit(t('datePolls.failed'));

  const save = async () => {
    const isSaved = await run(async () => {
      const body = readForm(form);
      if (!body) throw new RequestError({ message: t('datePolls.noDate'), code: 'invalid_input', status: 0 });
      await call(createDatePoll, { body: { ...body, ...(groupId && { groupId }) } });
    });
    if (isSaved) onSaved();
  };
  const field = (name: 'title' | 'description' | 'closesAt', label: string) => ({
    label,
    value: form[name],
    error: fields[name],
    onChange: (text: string) => setForm((old) => ({ ...old, [name]: text })),
  });
  return { form, setForm, field, busy, error, save };
}
