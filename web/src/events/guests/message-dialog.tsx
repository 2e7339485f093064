import { eventLimits } from 'contract/events/events.limits.ts';
import { type MessageAudience, messageAudiences, sendHostMessage } from 'contract/events/events.messages.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { t } from '../../lib/text/i18n.ts';
import { ChoiceField } from '../../ui/choices/choice-field.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';

interface Props {
  eventId: string;
  to: MessageAudience;
  onClose: () => void;
}

export function MessageDialog({ eventId, to: first, onClose }: Props) {
  const { busy, error, fields, run } = useSubmit();
  const [to, setTo] = useState(first);
  const [text, setText] = useState('');
  const send = async () => {
    const isSent = await run(async () => {
      const { count } = await call(sendHostMessage, { params: { id: eventId }, body: { to, text } });
      showSuccess(t('guestList.sent', { count }));
    });
    if (isSent) onClose();
  };
  return (
    <FormDialog
      title={t('guestList.write')}
      lead={t('guestList.writeText')}
      save={t('guestList.send')}
      saving={t('guestList.sending')}
      busy={busy}
      error={error}
      onSave={() => void send()}
      onCancel={onClose}
    >
      <ChoiceField
        label={t('guestList.to')}
        error={fields.to}
        value={to}
        choices={messageAudiences.map((value) => ({ value, text: t(`guestList.audience.${value}`) }))}
        onChange={setTo}
      />
      <TextArea
        label={t('guestList.text')}
        error={fields.text}
        required
        rows={6}
        value={text}
        limit={eventLimits.eventMessage}
        onChange={setText}
        isFormatted
        data-autofocus
      />
    </FormDialog>
  );
}
