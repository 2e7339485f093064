import type { Message } from 'contract/chat/chat.ts';
import { removeMessagePreview } from 'contract/feed/previews.removal.ts';
import { memo, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { formatDateTime, formatTimeOfDay } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';
import { ItemBoundary } from '../../ui/layout/item-boundary.tsx';
import { LinkPreview } from '../../ui/links/link-preview.tsx';
import { senderOf } from '../message.labels.ts';
import { risingStyle } from '../pending/since-sent.ts';
import { MessageMenu } from './actions/message-menu.tsx';
import { MessageReactions } from './actions/message-reactions.tsx';
import { QuotedMessage } from './actions/quoted-message.tsx';
import { useBubbleGestures } from './actions/use-bubble-gestures.ts';
import { useInside } from './actions/use-inside.ts';
import { GroupNotice } from './group-notice.tsx';
import { MessageAttachment } from './message-attachment.tsx';
import classes from './message-item.module.css';
import { MessageText } from './message-text.tsx';
import { MessageTicks } from './message-ticks.tsx';
import { SenderAvatar } from './sender-avatar.tsx';
import { SenderName } from './sender-name.tsx';

interface Props {
  message: Message;
  me: string;
  isGroup: boolean;
  avatar: string;
  begins: boolean;
  inAlbum: boolean;
  found: boolean;
  pinned: boolean;
  mayWrite: boolean;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
  onOpenReceipts: (message: Message) => void;
}

const removePreview = ({ conversationId, _id: messageId }: Message) =>
  call(removeMessagePreview, { params: { conversationId, messageId } });

export const MessageItem = memo(function MessageItem(props: Props) {
  const { message, me, isGroup, avatar, begins, inAlbum, found, mayWrite, onReply, onOpenReceipts } = props;
  const [reacting, setReacting] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { isInside, handlers } = useInside();
  const { _id, clientId, number, notice, senderId, deletedAt, editedAt, createdAt, attachments } = message;
  const [rising] = useState(() => risingStyle(clientId));
  const gestures = useBubbleGestures({ onHold: () => setOpen(true), onPull: () => mayWrite && onReply(message) });
  const rowData = { 'data-row': clientId ?? _id, 'data-number': number };
  if (notice) {
    return (
      <li {...rowData}>
        <GroupNotice message={message} />
      </li>
    );
  }
  const isOwn = senderId === me;
  const senderName = senderOf(message);
  const isFromOther = isGroup && !isOwn;
  const hasPicture = attachments.some(({ fileType }) => fileType === 'image');
  const media = hasPicture ? (message.message === '' ? 'alone' : 'captioned') : undefined;
  return (
    <li
      className={classes.item}
      style={rising}
      data-own={isOwn}
      data-other={isFromOther}
      data-begins={begins}
      data-album={inAlbum}
      data-found={found}
      {...rowData}
      {...handlers}
    >
      {isFromOther && begins && <SenderAvatar id={senderId} name={senderName} avatar={avatar} />}
      <div className={classes.bubble} data-media={media} tabIndex={-1} {...(!deletedAt && gestures)}>
        {isFromOther && begins && <SenderName id={senderId} name={senderName} />}
        {!(isFromOther && begins) && <span className="visually-hidden">{isOwn ? t('chat.you') : senderName}: </span>}
        <ItemBoundary text={message.message}>
          {message.forwarded && !deletedAt && <p className={classes.forwarded}>{t('chat.forwarded')}</p>}
          {message.replyTo && <QuotedMessage quoted={message.replyTo} />}
          {attachments.map((one) => (
            <MessageAttachment key={one.public_id} attachment={one} from={senderName} />
          ))}
          <div className={classes.text} dir={message.message === '' ? undefined : 'auto'}>
            {deletedAt ? (
              <p className={classes.deleted}>{t('chat.deleted')}</p>
            ) : (
              <>
                <MessageText text={message.message} mentions={message.mentions} />
                <LinkPreview
                  preview={message.preview}
                  text={message.message}
                  writtenAt={editedAt ?? createdAt}
                  onRemove={isOwn ? () => removePreview(message) : undefined}
                />
              </>
            )}
            <span className={classes.meta}>
              {editedAt && !deletedAt && <span>{t('chat.edited')}</span>}
              <time dateTime={createdAt} title={formatDateTime(createdAt)}>
                {formatTimeOfDay(createdAt)}
              </time>
              {isOwn && !deletedAt && (
                <MessageTicks status={message.status} onOpenReceipts={isGroup ? () => onOpenReceipts(message) : null} />
              )}
            </span>
          </div>
        </ItemBoundary>
      </div>
      {!deletedAt && (
        <MessageMenu
          {...{ ...props, isOwn, isOpen, setOpen }}
          withShortcuts={isInside && !reacting}
          onReact={() => setReacting(true)}
        />
      )}
      {!deletedAt && <MessageReactions {...{ message, me, reacting }} onClose={() => setReacting(false)} />}
    </li>
  );
});
