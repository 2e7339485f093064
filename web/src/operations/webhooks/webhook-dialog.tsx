import { operationLimits } from 'contract/operations/operations.limits.ts';
import { type WebhookEvent, webhookEvents } from 'contract/operations/webhooks.payloads.ts';
import { changeWebhook, createWebhook, type Webhook } from 'contract/operations/webhooks.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { t } from '../../lib/text/i18n.ts';
import { CheckList } from '../../ui/choices/check-list.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { eventText } from './webhook-texts.ts';

const names = Object.keys(webhookEvents) as WebhookEvent[];
const options = names.map((id) => ({
  id,
  label: webhookEvents[id] === 'officers' ? t('webhooks.officersOnly', { event: eventText(id) }) : eventText(id),
}));

interface Props {
  webhook?: Webhook;
  /** Receives the secret of a new webhook. */
  onSaved: (secret: string | null) => void;
  onClose: () => void;
}

export function WebhookDialog({ webhook, onSaved, onClose }: Props) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<string[]>(webhook?.events ?? []);
  const { busy, error, fields, run } = useSubmit();

  const save = () =>
    void run(async () => {
      const body = { url, events: names.filter((name) => events.includes(name)) };
      if (webhook) await call(changeWebhook, { params: { id: webhook._id }, body });
      onSaved(webhook ? null : (await call(createWebhook, { body })).secret);
    });

  return (
    <FormDialog
      title={t(webhook ? 'webhooks.edit' : 'webhooks.add')}
      save={t(webhook ? 'webhooks.save' : 'webhooks.add')}
      saving={t('webhooks.saving')}
      busy={busy}
      error={error}
      disabled={events.length === 0}
      onSave={save}
      onCancel={onClose}
    >
      <TextField
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
        error={fields.url}
        type="url"
        required
        limit={operationLimits.webhookUrl}
        value={url}
        onChange={setUrl}
        data-autofocus
      />
      <CheckList legend={t('webhooks.events')} options={options} chosen={events} onChange={setEvents} />
    </FormDialog>
  );
}
