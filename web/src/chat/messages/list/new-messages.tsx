import { IconChevronDown } from '@tabler/icons-react';
import type { Message } from 'contract/chat/chat.ts';
import { withoutSigns } from 'contract/formatting.ts';
import { useRef } from 'react';
import { useMember } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { fileKindOf } from '../../file-kind.ts';
import { fileLabel, senderOf, textOf } from '../../message.labels.ts';
import classes from './message-list.module.css';

interface Props {
  away: boolean;
  unreadCount: number;
  messages: Message[];
  onGo: () => void;
}

export function NewMessages({ away, unreadCount, messages, onGo }: Props) {
  const me = useMember()._id;
  const last = messages.at(-1);
  const first = useRef<number | null>(null);
  if (first.current === null && last) first.current = last.number;
  const fresh = last && last.number > (first.current ?? 0) && last.senderId !== me ? last : null;
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {fresh && announcementOf(fresh)}
      </p>
      {away && (
        <button type="button" className={classes.newest} onClick={onGo}>
          {unreadCount > 0 ? (
            <span>{t('chat.newBelow', { count: unreadCount })}</span>
          ) : (
            <span className="visually-hidden">{t('chat.newest')}</span>
          )}
          <IconChevronDown size={20} stroke={2} aria-hidden />
        </button>
      )}
    </>
  );
}

const announcementOf = (message: Message): string =>
  message.notice
    ? textOf(message)
    : t('chat.said', {
        name: senderOf(message),
        text: withoutSigns(message.message, message.mentions) || fileLabel(fileKindOf(message)),
      });
