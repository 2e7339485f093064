import type { Message } from 'contract/chat/chat.ts';
import type { ReactNode } from 'react';
import { t } from '../../lib/text/i18n.ts';
import { senderOf } from '../message.labels.ts';
import classes from './album.module.css';
import item from './message-item.module.css';
import { SenderAvatar } from './sender-avatar.tsx';
import { SenderName } from './sender-name.tsx';

interface Props {
  first: Message;
  count: number;
  me: string;
  isGroup: boolean;
  avatar: string;
  begins: boolean;
  /** Each picture's message, as an item of a list. */
  children: ReactNode;
}

/** Pictures that someone sent together, as one bubble. */
export function Album({ first, count, me, isGroup, avatar, begins, children }: Props) {
  const isOwn = first.senderId === me;
  const isFromOther = isGroup && !isOwn;
  const sender = { id: first.senderId, name: senderOf(first) };
  return (
    <li className={item.item} data-own={isOwn} data-other={isFromOther} data-begins={begins}>
      {isFromOther && begins && <SenderAvatar {...sender} avatar={avatar} />}
      <div className={`${item.bubble} ${classes.album}`}>
        {isFromOther && begins && <SenderName {...sender} />}
        <ol className={classes.pictures} aria-label={t('chat.album', { count })}>
          {children}
        </ol>
      </div>
    </li>
  );
}
