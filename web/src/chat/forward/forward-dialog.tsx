import { nanoid } from '@reduxjs/toolkit';
import type { Message } from 'contract/chat/chat.ts';
import { useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { t } from '../../lib/text/i18n.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { forwardMessage } from '../chat.api.ts';
import { countTargets, noTargets, TargetChoice } from './targets.tsx';

interface Props {
  message: Message;
  onClose: () => void;
}

export function ForwardDialog({ message, onClose }: Props) {
  const [clientId] = useState(() => nanoid());
  const [targets, setTargets] = useState(noTargets);
  const { busy, error, run } = useSubmit();

  const forward = async () => {
    const at = { conversationId: message.conversationId, messageId: message._id };
    const userIds = targets.people.map(({ _id }) => _id);
    const body = { conversationIds: targets.conversations, userIds, clientId };
    if (!(await run(() => forwardMessage(at, body)))) return;
    onClose();
    showSuccess(t('chat.isForwarded'));
  };
  return (
    <FormDialog
      title={t('chat.forwardTitle')}
      save={t('chat.forward')}
      saving={t('chat.forwarding')}
      busy={busy}
      error={error}
      disabled={countTargets(targets) === 0}
      onSave={() => void forward()}
      onCancel={onClose}
    >
      <TargetChoice label={t('chat.forwardTo')} targets={targets} onChange={setTargets} />
    </FormDialog>
  );
}
