import type { FileKind, Message } from 'contract/chat/chat.ts';
import { t } from '../lib/text/i18n.ts';

type Sender = Pick<Message, 'senderId' | 'senderName'>;

export const senderOf = ({ senderId, senderName }: Sender): string =>
  senderId === null ? t('people.former') : senderName;

export const textOf = (message: Sender & Pick<Message, 'notice' | 'message'>): string =>
  message.notice
    ? t(`chat.notice.${message.notice}`, { who: senderOf(message), name: message.message })
    : message.message;

/** Stands for a file in place of a text. */
export function fileLabel(kind: FileKind | null | undefined): string {
  if (kind === 'voice') return t('chat.voice');
  if (kind === 'audio') return t('chat.audio');
  return kind === 'video' ? t('chat.video') : t('chat.file');
}
