import { nanoid } from '@reduxjs/toolkit';
import type { Message } from 'contract/chat.ts';
import type { FoundUser } from 'contract/search.ts';
import { useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { useMember } from '../../../lib/store.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { FormMessage } from '../../../ui/forms/form-message.tsx';
import { MemberFinder } from '../../../ui/member-finder.tsx';
import { forwardMessage } from '../chat.api.ts';
import { ChosenMembers } from '../groups/chosen-members.tsx';
import { ConversationChoice } from './conversation-choice.tsx';

interface Props {
  message: Message;
  onClose: () => void;
}

/** Sends a message on to conversations and people. */
export function ForwardDialog({ message, onClose }: Props) {
  const me = useMember();
  const [clientId] = useState(() => nanoid());
  const [chosen, setChosen] = useState<string[]>([]);
  const [people, setPeople] = useState<FoundUser[]>([]);
  const { busy, error, run } = useSubmit();
  const count = chosen.length + people.length;

  const forward = async () => {
    const at = { conversationId: message.conversationId, messageId: message._id };
    const body = { conversationIds: chosen, userIds: people.map(({ _id }) => _id), clientId };
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
      disabled={count === 0}
      onSave={() => void forward()}
      onCancel={onClose}
    >
      <FormMessage kind="error" text={error} />
      <MemberFinder
        label={t('chat.forwardTo')}
        found={t('chat.peopleFound')}
        without={[me._id, ...people.map(({ _id }) => _id)]}
        onPick={(person) => setPeople((before) => [...before.filter(({ _id }) => _id !== person._id), person])}
        data-autofocus
      >
        {({ name }) => name}
      </MemberFinder>
      <ChosenMembers chosen={people} onRemove={(id) => setPeople(people.filter(({ _id }) => _id !== id))} />
      <ConversationChoice chosen={chosen} onChange={setChosen} />
    </FormDialog>
  );
}
