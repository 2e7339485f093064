import { type Conversation, startConversation } from 'contract/chat/chat.ts';
import { call } from '../../lib/api/api-client.ts';
import { readDraft, writeDraft } from '../../lib/store/draft.ts';
import { firstNameOf } from '../../lib/text/first-name.ts';
import { t } from '../../lib/text/i18n.ts';

/** Starts the chat with a new member, with a greeting as the draft of its message unless there is one already. */
export async function startWelcome(me: string, { _id, name }: { _id: string; name: string }): Promise<Conversation> {
  const conversation = await call(startConversation, { body: { userId: _id } });
  const draft = `chat:${conversation._id}`;
  if (readDraft(me, draft, 'browser') === '')
    writeDraft(me, draft, 'browser', t('newMembers.greeting', { name: firstNameOf(name) }));
  return conversation;
}
