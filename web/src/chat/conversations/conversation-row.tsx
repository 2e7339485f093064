import { IconBellOff, IconDots, IconMicrophone, IconPaperclip, IconPinFilled } from '@tabler/icons-react';
import type { Conversation } from 'contract/chat/chat.ts';
import { withoutSigns } from 'contract/formatting.ts';
import { type Mention, parseMentions } from 'contract/mentions.ts';
import { memo, useRef } from 'react';
import { readDraft } from '../../lib/store/draft.ts';
import { useAppSelector, useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { SmallMenu } from '../../ui/actions/small-menu.tsx';
import { StateMark } from '../../ui/content/state-mark.tsx';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import { selectChat } from '../chat.slice.ts';
import { nameOf } from '../conversation.labels.ts';
import { ConversationAvatar } from '../conversation-avatar.tsx';
import { fileLabel, textOf } from '../message.labels.ts';
import { isRequest } from '../my-conversations.ts';
import { TypingNames } from '../typing-names.tsx';
import classes from './conversation-list.module.css';
import { useMarks } from './use-marks.ts';

interface Props {
  conversation: Conversation;
  selected: boolean;
  onSelect: (id: string) => void;
}

export const ConversationRow = memo(function ConversationRow({ conversation, selected, onSelect }: Props) {
  const me = useMember()._id;
  const { _id, isGroupChat, latestMessage, unreadCount, muted, pinnedByMe } = conversation;
  // Drafts only change while their conversation is open.
  const draft = selected ? '' : readDraft(me, `chat:${_id}`, 'browser');
  const pending = useAppSelector(
    (state) => selectChat(state).pendingMessages.findLast((one) => one.conversationId === _id)?.message,
  );
  const { text, mentions } = parseMentions(draft || pending || '');
  const own = withoutSigns(text, mentions);
  return (
    <li className={classes.item} data-selected={selected}>
      <button
        type="button"
        data-conversation={_id}
        className={classes.row}
        aria-current={selected}
        data-unread={unreadCount > 0}
        onClick={() => onSelect(_id)}
      >
        <ConversationAvatar conversation={conversation} size={48} />
        <bdi className={classes.name}>{nameOf(conversation, me)}</bdi>
        <span className={classes.when}>{latestMessage && <TimeAgo at={latestMessage.createdAt} />}</span>
        <span className={classes.last} dir="auto">
          <TypingNames id={_id} isGroup={isGroupChat}>
            {draft && <span className={classes.typing}>{t('chat.draft')}: </span>}
            {own ? <span>{own}</span> : latestMessage && <LastMessage latest={latestMessage} />}
          </TypingNames>
        </span>
        <span className={classes.marks}>
          {isRequest(conversation) && <StateMark text={t('chat.requestMark')} tone="good" />}
          {pinnedByMe && <IconPinFilled size={16} role="img" aria-label={t('chat.marks.isPinned')} />}
          {muted && <IconBellOff size={16} stroke={1.8} role="img" aria-label={t('chat.muted')} />}
          {unreadCount > 0 && (
            <span className={classes.count} data-muted={muted}>
              <span aria-hidden>{unreadCount > 99 ? '99+' : unreadCount}</span>
              <span className="visually-hidden">{t('navigation.unreadMessages', { count: unreadCount })}</span>
            </span>
          )}
        </span>
      </button>
      <RowMenu conversation={conversation} />
    </li>
  );
});

function RowMenu({ conversation }: { conversation: Conversation }) {
  const frame = useRef<HTMLSpanElement>(null);
  // The row may leave the list, so the focus moves to a neighbor.
  const leaveRow = () => {
    const row = frame.current?.closest('li');
    const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
    neighbor?.querySelector<HTMLElement>('[data-conversation]')?.focus();
  };
  const items = useMarks(conversation, leaveRow);
  return (
    <span className={classes.menu} ref={frame}>
      <SmallMenu icon={IconDots} label={t('chat.marks.menu')} items={items} />
    </span>
  );
}

type Latest = NonNullable<Conversation['latestMessage']> & { mentions?: readonly Mention[] };

function LastMessage({ latest }: { latest: Latest }) {
  const me = useMember()._id;
  const { notice, senderId, file, fileKind, mentions } = latest;
  const content = mentions && !notice ? withoutSigns(latest.content, mentions) : latest.content;
  const FileMark = fileKind === 'voice' ? IconMicrophone : IconPaperclip;
  if (notice) return <span>{textOf({ ...latest, message: content })}</span>;
  if (content !== '' && senderId !== me) return <span>{content}</span>;
  if (content !== '')
    return (
      <>
        <span>{t('chat.you')}: </span>
        <bdi>{content}</bdi>
      </>
    );
  return (
    file && (
      <>
        <FileMark size={15} stroke={1.8} aria-hidden className={classes.clip} />
        <span>{fileLabel(fileKind)}</span>
      </>
    )
  );
}
