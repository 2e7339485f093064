import type { MessageResult } from 'contract/chat/chat.ts';
import { withoutSigns } from 'contract/formatting.ts';
import { t } from '../../lib/text/i18n.ts';
import { TextResult } from '../../ui/content/text-result.tsx';
import { ItemBoundary } from '../../ui/layout/item-boundary.tsx';
import { senderOf } from '../message.labels.ts';
import { selectionState } from '../use-selection.ts';

export function MessageResults({ messages }: { messages: MessageResult[] }) {
  return (
    <ul aria-label={t('search.messagesFound')}>
      {messages.map((message) => {
        const { _id, senderId, conversation, number } = message;
        const name = senderOf(message);
        return (
          <ItemBoundary key={_id} as="li" text={message.message}>
            <TextResult
              to="/chat"
              state={selectionState(conversation._id, number)}
              person={{ _id: senderId ?? '', name, avatar: message.senderAvatar }}
              title={
                name === conversation.name ? name : t('search.messageIn', { name, conversation: conversation.name })
              }
              text={withoutSigns(message.message, message.mentions)}
              at={message.createdAt}
            />
          </ItemBoundary>
        );
      })}
    </ul>
  );
}
