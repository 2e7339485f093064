import type { Conversation } from 'contract/chat/chat.ts';
import { t } from '../lib/text/i18n.ts';

/** The other member of a direct conversation; null if they left the club. */
export const otherIn = ({ isGroupChat, participants }: Conversation, me: string) =>
  isGroupChat ? undefined : participants.find(({ _id }) => _id !== me);

/** As far as the group lets members write. */
export const mayWriteIn = ({ posting, owners }: Conversation, me: string): boolean =>
  posting === 'all' || owners.includes(me);

export function nameOf(conversation: Conversation, me: string): string {
  const name = conversation.isGroupChat ? conversation.groupName : otherIn(conversation, me)?.name;
  return name || t('chat.fallback');
}

// A group's name can be a sentence.
export const shortName = (name: string): string => name.trim().split(/\s+/, 2).join(' ');

export function avatarOf(conversation: Conversation, me: string): { _id: string; name: string; avatar: string } {
  const name = nameOf(conversation, me);
  const { _id, isGroupChat, groupAvatar } = conversation;
  if (isGroupChat) return { _id: name, name: shortName(name), avatar: groupAvatar ?? '' };
  return otherIn(conversation, me) ?? { _id, name, avatar: '' };
}
