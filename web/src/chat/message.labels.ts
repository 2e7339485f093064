import type { Message } from 'contract/chat/chat.ts';
import { t } from '../lib/text/i18n.ts';

type Sender = Pick<Message, 'senderId' | 'senderName'>;

export const senderOf = ({ senderId, senderName }: Sender): string =>
  senderId === null ? t('people.former') : senderName;

export const textOf = (message: Sender & Pick<Message, 'notice' | 'message'>): string =>
  message.notice
    ? t(`chat.notice.${message.notice}`, { who: senderOf(message), name: message.message })
    : message.message;
