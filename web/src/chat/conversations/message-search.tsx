import type { MessageResult as Found } from 'contract/chat/chat.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { nameOf } from '../conversation.labels.ts';
import { useConversations } from '../my-conversations.ts';
import classes from './conversation-list.module.css';
import { MessageResult } from './message-result.tsx';

interface Props {
  found: Found[];
  onSelect: (id: string, at: number) => void;
}

export function MessageSearch({ found, onSelect }: Props) {
  const me = useMember()._id;
  const conversations = useConversations();
  if (found.length === 0) return null;
  const conversationOf = ({ conversation: { _id: id, name } }: Found) => {
    const conversation = conversations.find(({ _id }) => _id === id);
    return conversation ? nameOf(conversation, me) : name;
  };
  return (
    <section aria-label={t('search.messagesFound')}>
      <h3 className={classes.heading}>{t('chat.messagesFound')}</h3>
      <ul>
        {found.map((message) => (
          <MessageResult
            key={message._id}
            message={message}
            where={conversationOf(message)}
            onChoose={() => onSelect(message.conversationId, message.number)}
          />
        ))}
      </ul>
    </section>
  );
}
