import type { Conversation } from 'contract/chat/chat.ts';
import { useMember } from '../lib/store/store.ts';
import { Avatar } from '../ui/people/avatar.tsx';
import { avatarOf } from './conversation.labels.ts';
import classes from './conversation-avatar.module.css';

/** The other person's picture or the group's; a group without one shows four members. */
export function ConversationAvatar({ conversation, size }: { conversation: Conversation; size: number }) {
  const me = useMember()._id;
  const { isGroupChat, groupAvatar, participants } = conversation;
  if (!isGroupChat || groupAvatar || participants.length < 2)
    return <Avatar person={avatarOf(conversation, me)} size={size} withPresence={!isGroupChat} />;
  return (
    <span className={classes.people} style={{ width: size, height: size }} aria-hidden>
      {participants.slice(0, 4).map((person) => (
        <Avatar key={person._id} person={person} size={size / 2 - 1} />
      ))}
    </span>
  );
}
