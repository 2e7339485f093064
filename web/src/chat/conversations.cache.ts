import type { Conversation, Message } from 'contract/chat/chat.ts';
import type { PageOf } from '../lib/api/api-client.ts';
import type { ChatState, NamedMember } from './chat.state.ts';

type Listed = Pick<ChatState, 'conversations' | 'next' | 'loaded' | 'listing'>;
type Growing = Pick<ChatState, 'conversations' | 'listing'>;

const byActivity = (one: Conversation, other: Conversation): number =>
  one.updatedAt < other.updatedAt ? 1 : one.updatedAt > other.updatedAt ? -1 : one._id < other._id ? 1 : -1;

/** The conversation of an id. */
export const find = ({ conversations }: Pick<ChatState, 'conversations'>, id: string): Conversation | undefined =>
  conversations.find(({ _id }) => _id === id);

/** Whether a stranger has written to me and I have not accepted yet; who only opened a conversation asks for nothing. */
export const isRequest = ({ request, lastNumber }: Conversation): boolean => request === 'received' && lastNumber > 0;

/** The first page: it is the truth as far as it reaches, but for what has come or was written since it was asked for. */
export function takeFirstPage(state: Listed, { items, next }: PageOf<Conversation[]>): void {
  const known = new Set(items.map(({ _id }) => _id));
  const end = items.at(-1)?.updatedAt ?? '';
  const others = state.conversations.filter(({ _id }) => !known.has(_id));
  const arrived = others.filter(({ _id }) => state.listing?.arrived.includes(_id));
  const beyond = next === null ? [] : others.filter((one) => one.updatedAt < end && !arrived.includes(one));
  const current = items.map((one) => withLatest(state, one));
  state.conversations = [...arrived, ...current.toSorted(byActivity), ...beyond];
  if (beyond.length === 0) state.next = next;
  state.loaded = true;
}

/** A conversation as it was read, with the messages that have come since. */
function withLatest(state: Growing, read: Conversation): Conversation {
  const here = find(state, read._id);
  if (!here || here.lastNumber <= read.lastNumber) return read;
  const { lastNumber, latestMessage, unreadCount, updatedAt } = here;
  return { ...read, lastNumber, latestMessage, unreadCount, updatedAt };
}

/** The page that follows. */
export function takeNextPage(state: Listed, { items, next }: PageOf<Conversation[]>): void {
  const known = new Set(state.conversations.map(({ _id }) => _id));
  state.conversations.push(...items.filter(({ _id }) => !known.has(_id)));
  state.next = next;
}

/** A conversation as it is now, in its place; one that was not there comes in. */
export function put(state: Growing, conversation: Conversation): void {
  noteArrival(state, conversation);
  const current = withLatest(state, conversation);
  state.conversations = state.conversations.filter(({ _id }) => _id !== conversation._id);
  state.conversations.push(current);
  state.conversations.sort(byActivity);
}

function noteArrival(state: Growing, { _id }: Conversation): void {
  if (!find(state, _id)) state.listing?.arrived.push(_id);
}

/** Something about a conversation is different now, its place is not. */
export function renew(state: Pick<ChatState, 'conversations'>, id: string, change: Partial<Conversation>): void {
  const conversation = find(state, id);
  if (conversation) Object.assign(conversation, change);
}

/** A conversation passed along by another screen stands first unless it is there (specification, section 2). */
export function prepend(state: Growing, conversation: Conversation): void {
  noteArrival(state, conversation);
  if (!find(state, conversation._id)) state.conversations.unshift(conversation);
}

/** A new message is the latest, and moves its conversation up; `unread` when I have not seen it. */
export function noteMessage(state: Pick<ChatState, 'conversations'>, message: Message, unread: boolean): void {
  const conversation = find(state, message.conversationId);
  if (!conversation || message.number <= conversation.lastNumber) return;
  conversation.lastNumber = message.number;
  conversation.updatedAt = message.createdAt;
  if (unread) conversation.unreadCount += 1;
  renewLatest(conversation, message);
  state.conversations.sort(byActivity);
}

/** The latest message has other words now. */
export function noteChange(state: Pick<ChatState, 'conversations'>, message: Message): void {
  const conversation = find(state, message.conversationId);
  if (conversation?.latestMessage?._id === message._id) renewLatest(conversation, message);
}

function renewLatest(conversation: Conversation, message: Message): void {
  const { _id, message: content, senderId, senderName, notice, createdAt, attachments } = message;
  const file = attachments[0]?.url ?? null;
  conversation.latestMessage = { _id, content, senderId, senderName, notice, createdAt, file };
}

/** I have seen everything up to a number, here or on another device. */
export function noteSeen(state: Pick<ChatState, 'conversations'>, id: string, seenNumber?: number): void {
  const conversation = find(state, id);
  if (!conversation) return;
  const upTo = seenNumber ?? conversation.lastNumber;
  if (upTo < conversation.seenNumber) return;
  conversation.seenNumber = upTo;
  if (upTo >= conversation.lastNumber) conversation.unreadCount = 0;
}

/** A member is no longer in a group. */
export function removeMember(state: Pick<ChatState, 'conversations'>, id: string, userId: string): void {
  const group = find(state, id);
  if (group) group.participants = group.participants.filter(({ _id }) => _id !== userId);
}

/** A member changed their name or picture. */
export function renewMember(state: Pick<ChatState, 'conversations'>, { _id, name, avatar }: NamedMember): void {
  for (const { participants } of state.conversations) {
    const participant = participants.find((one) => one._id === _id);
    if (participant) Object.assign(participant, { name, avatar });
  }
}
