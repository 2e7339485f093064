import type { Conversation } from 'contract/chat.ts';
import { useCallback, useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { useMember } from '../../../lib/store.ts';
import { usePhotoDrop } from '../../../lib/use-photo-drop.ts';
import { MessageInput } from '../composer/message-input.tsx';
import type { ComposerMode } from '../composer/use-composer.ts';
import { useUpload } from '../composer/use-upload.ts';
import { nameOf } from '../conversation.labels.ts';
import { MessageList } from '../messages/message-list.tsx';
import { PinnedBar } from '../pins/pinned-bar.tsx';
import { RequestBar } from '../requests/request-bar.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import classes from './conversation-pane.module.css';
import { ConversationSearch } from './conversation-search.tsx';
import { useOpenConversation } from './use-open-conversation.ts';

interface Props {
  conversation: Conversation;
  /** The message to show, from a search. */
  target: { number: number; key: string } | null;
  onLeave: () => void;
  onSelect: (id: string, at?: number) => void;
}

export function ConversationPane({ conversation, target, onLeave, onSelect }: Props) {
  const me = useMember();
  const { _id } = conversation;
  const [mode, setMode] = useState<ComposerMode | null>(null);
  // Answering, changing and being done with it each begin at a fresh field, which takes the focus.
  const [turn, setTurn] = useState(0);
  const changeMode = useCallback((next: ComposerMode | null) => {
    setMode(next);
    setTurn((before) => before + 1);
  }, []);
  const [searching, setSearching] = useState(false);
  const { send, cancel } = useUpload(_id);
  const { over, onPaste, ...drop } = usePhotoDrop(
    useCallback((file: File | null) => void (file && send(file)), [send]),
  );
  useOpenConversation(conversation, target?.number ?? null);

  return (
    <section
      className={classes.pane}
      tabIndex={-1}
      data-over={over}
      aria-label={t('chat.with', { name: nameOf(conversation, me._id) })}
      {...drop}
    >
      <ConversationHeader {...{ conversation, onLeave }} onSearch={() => setSearching(true)} />
      {searching && (
        <ConversationSearch id={_id} onChoose={(number) => onSelect(_id, number)} onClose={() => setSearching(false)} />
      )}
      <PinnedBar conversation={conversation} onShow={(number) => onSelect(_id, number)} />
      <MessageList {...{ conversation, target }} onMode={changeMode} onShow={(number) => onSelect(_id, number)} />
      <RequestBar conversation={conversation} />
      <MessageInput
        key={turn}
        {...{ conversation, mode, onPaste }}
        takesFocus={turn > 0}
        onFile={send}
        onCancelFile={cancel}
        onDone={() => mode && changeMode(null)}
      />
    </section>
  );
}
