import type { Conversation, Message } from 'contract/chat/chat.ts';
import { Fragment, useCallback, useMemo, useState } from 'react';
import { formatDay } from '../../../lib/dates/dates.ts';
import { useMinute } from '../../../lib/dates/use-minute.ts';
import { useAppSelector, useMember } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { ItemBoundary } from '../../../ui/layout/item-boundary.tsx';
import { selectChat } from '../../chat.slice.ts';
import type { ComposerMode } from '../../composer/use-composer.ts';
import { mayWriteIn } from '../../conversation.labels.ts';
import { isLoading } from '../../thread.ts';
import { useThread } from '../../thread-messages.ts';
import { ReceiptsDialog } from '../actions/receipts-dialog.tsx';
import { Album } from '../album.tsx';
import { MessageItem } from '../message-item.tsx';
import { PendingMessageItem } from '../pending-message-item.tsx';
import classes from './message-list.module.css';
import { groupAlbums, layOut, type Row } from './message-runs.ts';
import { MessageSkeleton } from './message-skeleton.tsx';
import { NewMessages } from './new-messages.tsx';
import { useScrollPosition } from './use-scroll-position.ts';

interface Props {
  conversation: Conversation;
  target: { number: number; key: string } | null;
  onMode: (about: ComposerMode) => void;
}

export function MessageList({ conversation, target, onMode }: Props) {
  const { _id, isGroupChat, unreadCount, participants, pinned } = conversation;
  const me = useMember();
  const now = useMinute();
  const { thread, messages } = useThread(_id);
  const allPending = useAppSelector((state) => selectChat(state).pendingMessages);
  const [opened, setOpened] = useState<Message | null>(null);
  const pending = useMemo(() => allPending.filter(({ conversationId }) => conversationId === _id), [allPending, _id]);
  const { markedAfter = null, reachesEnd = false, reachesStart = false } = thread ?? {};
  const loading = thread === undefined || isLoading(thread);
  const isComing = loading && messages.length === 0;
  // Messages that I hid with their author leave no gap.
  const visible = useMemo(() => messages.filter(({ hidden }) => !hidden), [messages]);
  const groups = useMemo(() => groupAlbums(layOut(visible, markedAfter, me._id)), [visible, markedAfter, me._id]);
  const { box, content, away, toNewest } = useScrollPosition({
    id: _id,
    thread,
    messages,
    target,
    pending: pending.length,
  });
  const avatars = useMemo(() => new Map(participants.map((one) => [one._id, one.avatar])), [participants]);
  const edit = useCallback((message: Message) => onMode({ kind: 'edit', message }), [onMode]);
  const reply = useCallback((message: Message) => onMode({ kind: 'reply', message }), [onMode]);
  const mayWrite = mayWriteIn(conversation, me._id);
  const avatarOf = ({ message }: Row) =>
    (isGroupChat && (avatars.get(message.senderId ?? '') ?? message.senderAvatar)) || '';
  const itemOf = (row: Row, inAlbum = false) => (
    <ItemBoundary key={keyOf(row)} as="li" text={row.message.message}>
      <MessageItem
        {...{ message: row.message, begins: row.begins, inAlbum, isGroup: isGroupChat, me: me._id, mayWrite }}
        avatar={avatarOf(row)}
        found={target?.number === row.message.number}
        pinned={pinned?._id === row.message._id}
        onReply={reply}
        onEdit={edit}
        onOpenReceipts={setOpened}
      />
    </ItemBoundary>
  );

  return (
    <div className={classes.frame}>
      <section
        className={classes.scroll}
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
        tabIndex={0}
        aria-label={t('chat.messages')}
        aria-busy={loading}
      >
        <div className={classes.content} ref={content}>
          {reachesStart && !loading && <p className={classes.note}>{t('chat.begin')}</p>}
          {isComing && <MessageSkeleton />}
          <ol className={classes.list}>
            {groups.map(([first, ...rest]) => (
              <Fragment key={keyOf(first)}>
                <Separators row={first} now={now} />
                {rest.length === 0 && itemOf(first)}
                {rest.length > 0 && (
                  <Album
                    {...{ me: me._id, isGroup: isGroupChat, avatar: avatarOf(first), begins: first.begins }}
                    first={first.message}
                    count={1 + rest.length}
                  >
                    {[first, ...rest].map((row) => itemOf({ ...row, begins: false }, true))}
                  </Album>
                )}
              </Fragment>
            ))}
            {reachesEnd && pending.map((one) => <PendingMessageItem key={one.clientId} pending={one} />)}
          </ol>
        </div>
      </section>
      {!isComing && <NewMessages {...{ away: away || !reachesEnd, unreadCount, messages }} onGo={toNewest} />}
      {opened && <ReceiptsDialog message={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

const keyOf = ({ message }: Row): string => message.clientId ?? message._id;

function Separators({ row: { message, day, isNew }, now }: { row: Row; now: Date }) {
  return (
    <>
      {day && <li className={classes.day}>{formatDay(message.createdAt, now)}</li>}
      {isNew && (
        <li className={classes.marker} data-marker>
          <span>{t('chat.new')}</span>
        </li>
      )}
    </>
  );
}
