import type { Conversation } from 'contract/chat/chat.ts';
import { useCallback, useRef, useState } from 'react';
import { isTouch } from '../../lib/browser/touch.ts';
import { useFileDrop } from '../../lib/hooks/use-file-drop.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { MessageInput } from '../composer/message-input.tsx';
import type { ComposerMode } from '../composer/use-composer.ts';
import { useTray } from '../composer/use-tray.ts';
import { mayWriteIn, nameOf, otherIn } from '../conversation.labels.ts';
import { MessageList } from '../messages/list/message-list.tsx';
import { PinnedBar } from '../pins/pinned-bar.tsx';
import { RequestBar } from '../requests/request-bar.tsx';
import { ScheduledBar } from '../scheduled/scheduled-bar.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import classes from './conversation-pane.module.css';
import { ConversationSearch } from './conversation-search.tsx';
import { useOpenConversation } from './use-open-conversation.ts';

interface Props {
  conversation: Conversation;
  target: { number: number; key: string } | null;
  onLeave: () => void;
  onSelect: (id: string, at?: number) => void;
}

export function ConversationPane({ conversation, target, onLeave, onSelect }: Props) {
  const me = useMember();
  const pane = useRef<HTMLElement>(null);
  const { _id } = conversation;
  const mayWrite = mayWriteIn(conversation, me._id);
  const [mode, setMode] = useState<ComposerMode | null>(null);
  // Replying, editing and ending either one remounts the field, which then takes the focus.
  const [openCount, setOpenCount] = useState(0);
  const changeMode = useCallback((next: ComposerMode | null) => {
    setMode(next);
    setOpenCount((before) => before + 1);
  }, []);
  const [searching, setSearching] = useState(false);
  const files = useTray();
  // Dropped or pasted files get a preview first, and the member continues to write below it.
  const choose = (chosen: File[]) => {
    files.add(chosen);
    pane.current?.querySelector('textarea')?.focus();
  };
  const { over, onPaste, ...drop } = useFileDrop(choose);
  useOpenConversation(conversation, target?.number ?? null);

  return (
    <section
      className={classes.pane}
      ref={pane}
      tabIndex={-1}
      data-over={over}
      aria-label={t('chat.with', { name: nameOf(conversation, me._id) })}
      {...drop}
    >
      {over && <p className={classes.drop}>{t('chat.drop')}</p>}
      <ConversationHeader {...{ conversation, onLeave }} onSearch={() => setSearching(true)} />
      {searching && (
        <ConversationSearch id={_id} onChoose={(number) => onSelect(_id, number)} onClose={() => setSearching(false)} />
      )}
      <PinnedBar conversation={conversation} onShow={(number) => onSelect(_id, number)} />
      <MessageList {...{ conversation, target }} onMode={changeMode} />
      <RequestBar conversation={conversation} />
      <ScheduledBar conversation={conversation} />
      {mayWrite && (conversation.isGroupChat || otherIn(conversation, me._id)) ? (
        <MessageInput
          key={openCount}
          {...{ conversation, mode, files, onPaste }}
          focusesOnOpen={openCount > 0 || !isTouch()}
          onDone={() => mode && changeMode(null)}
        />
      ) : (
        <p className={classes.closed}>{t(mayWrite ? 'chat.closed' : 'chat.ownersWrite')}</p>
      )}
    </section>
  );
}
