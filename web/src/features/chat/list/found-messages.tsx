import type { FoundMessage } from 'contract/chat.ts';
import { t } from '../../../lib/i18n.ts';
import { FoundText } from '../../../ui/content/found-text.tsx';
import { senderOf } from '../message.labels.ts';
import { placeIn } from '../use-selection.ts';

/** Messages that a search finds; each leads to its place in the conversation. */
export function FoundMessages({ messages }: { messages: FoundMessage[] }) {
  return (
    <ul aria-label={t('search.messagesFound')}>
      {messages.map((message) => {
        const { _id, senderId, conversation, number } = message;
        const name = senderOf(message);
        return (
          <FoundText
            key={_id}
            to="/chat"
            state={placeIn(conversation._id, number)}
            person={{ _id: senderId ?? '', name, avatar: message.senderAvatar }}
            title={name === conversation.name ? name : t('search.messageIn', { name, conversation: conversation.name })}
            text={message.message}
            at={message.createdAt}
          />
        );
      })}
    </ul>
  );
}
