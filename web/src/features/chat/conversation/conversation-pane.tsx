import type { Conversation } from 'contract/chat.ts';
import type { User } from 'contract/members.ts';
import { useCallback, useState } from 'react';
import { usePhotoDrop } from '../../../lib/use-photo-drop.ts';
import { t } from '../../../lib/words.ts';
import { nameOf } from '../conversation.words.ts';
import { MessageList } from '../messages/message-list.tsx';
import { MessageInput } from '../writing/message-input.tsx';
import { useUpload } from '../writing/use-upload.ts';
import type { About } from '../writing/use-writing.ts';
import { ConversationHeader } from './conversation-header.tsx';
import classes from './conversation-pane.module.css';
import { ConversationSearch } from './conversation-search.tsx';
import { useOpenConversation } from './use-open-conversation.ts';

interface Props {
  me: User;
  conversation: Conversation;
  /** The message to show, when one was searched for. */
  target: { number: number; key: string } | null;
  onLeave: () => void;
  onSelect: (id: string, at?: number) => void;
}

/** The chosen conversation: who it is with, what was said, and what I say. */
export function ConversationPane({ me, conversation, target, onLeave, onSelect }: Props) {
  const { _id } = conversation;
  const [about, setAbout] = useState<About | null>(null);
  const [searching, setSearching] = useState(false);
  const { send, cancel } = useUpload(_id);
  const { over, onPaste, ...drop } = usePhotoDrop(
    useCallback((file: File | null) => void (file && send(file)), [send]),
  );
  useOpenConversation(conversation, target?.number ?? null);

  return (
    <section
      className={classes.pane}
      data-over={over}
      aria-label={t('chat.with', { name: nameOf(conversation, me._id) })}
      {...drop}
    >
      <ConversationHeader {...{ me, conversation, onLeave }} onSearch={() => setSearching(true)} />
      {searching && (
        <ConversationSearch id={_id} onChoose={(number) => onSelect(_id, number)} onClose={() => setSearching(false)} />
      )}
      <MessageList {...{ me, conversation, target }} onAbout={setAbout} onShow={(number) => onSelect(_id, number)} />
      <MessageInput
        key={about?.kind === 'edit' ? about.message._id : 'new'}
        {...{ me, conversation, about, onPaste }}
        onFile={send}
        onCancelFile={cancel}
        onDone={() => setAbout(null)}
      />
    </section>
  );
}
