import type { Message } from 'contract/chat.ts';
import { t } from '../../../lib/i18n.ts';
import { useAppSelector, useMember } from '../../../lib/store.ts';
import { useSearch } from '../../../lib/use-search.ts';
import { findMessages } from '../chat.api.ts';
import { selectChat } from '../chat.slice.ts';
import { nameOf } from '../conversation.labels.ts';
import classes from './conversation-list.module.css';
import { FoundMessage } from './found-message.tsx';

const find = (words: string): Promise<Message[]> => findMessages(words);

interface Props {
  term: string;
  onSelect: (id: string, at: number) => void;
}

export function MessagesFound({ term, onSelect }: Props) {
  const me = useMember()._id;
  const conversations = useAppSelector((state) => selectChat(state).conversations);
  const found = useSearch(term, find);
  if (!found || found.length === 0) return null;
  const placeOf = ({ conversationId }: Message) => {
    const conversation = conversations.find(({ _id }) => _id === conversationId);
    return conversation ? nameOf(conversation, me) : '';
  };
  return (
    <section aria-label={t('chat.messagesFound')}>
      <h3 className={classes.heading}>{t('chat.messagesFound')}</h3>
      <ul>
        {found.map((message) => (
          <FoundMessage
            key={message._id}
            message={message}
            where={placeOf(message)}
            onChoose={() => onSelect(message.conversationId, message.number)}
          />
        ))}
      </ul>
    </section>
  );
}
