import type { Message } from 'contract/chat.ts';
import { memo, useState } from 'react';
import { formatDateTime, formatTimeOfDay } from '../../../lib/dates.ts';
import { t } from '../../../lib/i18n.ts';
import { LinkPreview } from '../../../ui/content/link-preview.tsx';
import { senderOf } from '../message.labels.ts';
import { GroupNotice } from './group-notice.tsx';
import { MessageAttachment } from './message-attachment.tsx';
import classes from './message-item.module.css';
import { MessageMenu } from './message-menu.tsx';
import { MessageReactions } from './message-reactions.tsx';
import { MessageText } from './message-text.tsx';
import { MessageTicks } from './message-ticks.tsx';
import { QuotedMessage } from './quoted-message.tsx';
import { SenderName } from './sender-name.tsx';

interface Props {
  message: Message;
  me: string;
  isGroup: boolean;
  begins: boolean;
  found: boolean;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
  onAsk: (message: Message) => void;
  onShow: (number: number) => void;
}

export const MessageItem = memo(function MessageItem(props: Props) {
  const { message, me, isGroup, begins, found, onAsk } = props;
  const [reacting, setReacting] = useState(false);
  const { _id, clientId, number, notice, senderId, deletedAt, editedAt, createdAt } = message;
  const place = { 'data-row': clientId ?? _id, 'data-number': number };
  if (notice) {
    return (
      <li {...place}>
        <GroupNotice message={message} />
      </li>
    );
  }
  const mine = senderId === me;
  const senderName = senderOf(message);
  return (
    <li className={classes.item} data-mine={mine} data-begins={begins} data-found={found} {...place}>
      <div className={classes.bubble}>
        {isGroup && begins && !mine && <SenderName id={senderId} name={senderName} />}
        {(!isGroup || !begins || mine) && (
          <span className="visually-hidden">{mine ? t('chat.you') : senderName}: </span>
        )}
        {message.forwarded && !deletedAt && <p className={classes.forwarded}>{t('chat.forwarded')}</p>}
        {message.replyTo && <QuotedMessage quoted={message.replyTo} />}
        {message.attachments.map((one) => (
          <MessageAttachment key={one.public_id} attachment={one} from={senderName} />
        ))}
        {deletedAt ? (
          <p className={classes.deleted}>{t('chat.deleted')}</p>
        ) : (
          <>
            <MessageText text={message.message} mentions={message.mentions} />
            <LinkPreview preview={message.preview} />
          </>
        )}
        <span className={classes.meta}>
          {editedAt && !deletedAt && <span>{t('chat.edited')}</span>}
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatTimeOfDay(createdAt)}
          </time>
          {mine && !deletedAt && <MessageTicks status={message.status} onAsk={isGroup ? () => onAsk(message) : null} />}
        </span>
      </div>
      {!deletedAt && <MessageMenu {...props} mine={mine} onReact={() => setReacting(true)} />}
      {!deletedAt && <MessageReactions {...{ message, me, reacting }} onClose={() => setReacting(false)} />}
    </li>
  );
});
