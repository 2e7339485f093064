import type { Message, MessageStatus } from 'contract/chat/chat.ts';
import { renameMentions } from 'contract/mentions.ts';
import type { PageOf } from '../lib/api/api-client.ts';
import type { NamedMember, Thread, ThreadUpdate } from './chat.state.ts';

/** How many messages are kept, and how many may gather before old ones are dropped. */
export const threadSize = { kept: 200, max: 260 } as const;

const order: MessageStatus[] = ['sent', 'delivered', 'seen'];

/** The further of two statuses: none ever moves back. */
function furthest(one: MessageStatus, other: MessageStatus): MessageStatus {
  return order.indexOf(one) >= order.indexOf(other) ? one : other;
}

/** A conversation nothing of which has been fetched. */
export const noThread = (): Thread => ({
  messages: [],
  reachesStart: false,
  reachesEnd: false,
  completeTo: 0,
  reads: [],
  updates: [],
  failures: 0,
  markedAfter: null,
  atEnd: true,
});

/** Puts messages where they belong by their number; one that is there already is renewed, its status never moves back. */
export function merge(thread: Thread, incoming: Message[]): void {
  const known = new Map(thread.messages.map((message) => [message._id, message]));
  for (const message of incoming) {
    const old = known.get(message._id);
    if (old) Object.assign(old, message, { status: furthest(old.status, message.status) });
    else known.set(message._id, message);
  }
  if (known.size > thread.messages.length) {
    thread.messages = [...known.values()].sort((one, other) => one.number - other.number);
  }
}

/** The newest page: it goes on from what is there, or replaces it when there is a gap between. It goes `upTo` a number. */
export function takeNewest(thread: Thread, { items, next }: PageOf<Message[]>, upTo = 0): void {
  const first = items[0]?.number ?? 0;
  const overlaps = thread.messages.some(({ number }) => number >= first - 1);
  if (!overlaps) thread.messages = [];
  thread.reachesStart = next === null || (overlaps && thread.reachesStart);
  thread.reachesEnd = true;
  thread.completeTo = Math.max(thread.completeTo, upTo);
  merge(thread, items);
  dropOldest(thread, threadSize.kept);
}

/** A page from somewhere in the middle, where one wants to read. */
export function takeAround(thread: Thread, { items, next }: PageOf<Message[]>): void {
  thread.messages = [];
  merge(thread, items);
  thread.reachesStart = items[0]?.number === 1;
  thread.reachesEnd = next === null;
}

/** The page before what is there. */
export function takeOlder(thread: Thread, { items, next }: PageOf<Message[]>): void {
  merge(thread, items);
  thread.reachesStart = next === null;
  if (thread.messages.length <= threadSize.max) return;
  thread.messages.length = threadSize.kept;
  thread.reachesEnd = false;
}

/**
 * The page after what is there, or after a part of it; with none to follow, it leaves out nothing `upTo` a number. Who is
 * at the end stays on the way there, however many pages it is off.
 */
export function takeNewer(thread: Thread, { items, next }: PageOf<Message[]>, upTo = 0): void {
  const endsWithin = next !== null && (items.at(-1)?.number ?? 0) < newestIn(thread);
  merge(thread, items);
  if (next === null) thread.completeTo = Math.max(thread.completeTo, upTo);
  if (!endsWithin) thread.reachesEnd = next === null || (thread.reachesEnd && thread.atEnd);
  if (thread.messages.length > threadSize.max) dropOldest(thread, threadSize.kept);
}

/** The number of the newest message that is there; 0 when there is none. */
export const newestIn = ({ messages }: Thread): number => messages.at(-1)?.number ?? 0;

/** Whether everything up to a number is there that I may read. */
export const isCompleteTo = (thread: Thread, number: number): boolean =>
  number <= Math.max(newestIn(thread), thread.completeTo);

/** A message that has just been written. It stays away while the end, or what comes before it, is not loaded. */
export function addLive(thread: Thread, message: Message): void {
  if (!thread.reachesEnd || !isCompleteTo(thread, message.number - 1)) return;
  if (thread.messages.length >= threadSize.max) {
    if (!thread.atEnd) {
      thread.reachesEnd = false;
      return;
    }
    dropOldest(thread, threadSize.kept);
  }
  merge(thread, [message]);
}

/** Whether a part of it is on its way. */
export const isLoading = ({ reads }: Thread): boolean => reads.length > 0;

/** What was published of its messages; while a page is on its way, which may be older, it is kept for that one too. */
export function update(thread: Thread, published: ThreadUpdate): void {
  if (isLoading(thread)) thread.updates.push(published);
  apply(thread, published);
}

/** A read has ended: what was published since it began counts for the page it brought. */
export function endRead(thread: Thread, requestId: string): void {
  for (const published of thread.updates) apply(thread, published);
  thread.reads = thread.reads.filter((id) => id !== requestId);
  if (!isLoading(thread)) thread.updates = [];
}

function apply(thread: Thread, published: ThreadUpdate): void {
  if (published.kind === 'changed') change(thread, published.message);
  else if (published.kind === 'advanced') advance(thread, published.messageId, published.status);
  else renewMember(thread, published.member);
}

/** A message is not what it was: other words, a reaction, deleted. */
function change(thread: Thread, message: Message): void {
  if (thread.messages.some(({ _id }) => _id === message._id)) merge(thread, [message]);
}

/** A message has come further, and with it what its sender wrote before: of many, only the newest are announced. */
function advance(thread: Thread, id: string, status: MessageStatus): void {
  const end = thread.messages.findIndex(({ _id }) => _id === id);
  const senderId = thread.messages[end]?.senderId;
  for (const message of thread.messages.slice(0, end + 1)) {
    if (message.senderId === senderId && !message.notice) message.status = furthest(message.status, status);
  }
}

/**
 * All my messages have been seen (specification, section 4). A page on its way has it from the statuses published before
 * (`update`): applied once more it would reach what I wrote since.
 */
export function markAllSeen(thread: Thread, me: string): void {
  for (const message of thread.messages) if (message.senderId === me && !message.notice) message.status = 'seen';
}

function dropOldest(thread: Thread, keep: number): void {
  if (thread.messages.length <= keep) return;
  thread.messages = thread.messages.slice(-keep);
  thread.reachesStart = false;
}

/** A member reacts to a message in the place of what they reacted before; an empty reaction is none. */
export function react(thread: Thread, messageId: string, member: string, emoji: string): void {
  const message = thread.messages.find(({ _id }) => _id === messageId);
  if (!message) return;
  const others = message.reactions.map((one) => ({ ...one, userIds: one.userIds.filter((id) => id !== member) }));
  const same = others.find((one) => one.emoji === emoji);
  if (same) same.userIds.push(member);
  else if (emoji !== '') others.push({ emoji, userIds: [member] });
  message.reactions = others.filter(({ userIds }) => userIds.length > 0);
}

/** A member changed their name: messages that mention them say the new one. */
function renewMember(thread: Thread, member: NamedMember): void {
  for (const message of thread.messages) {
    const renamed = renameMentions(message.message, message.mentions, member);
    if (renamed) Object.assign(message, { message: renamed.text, mentions: renamed.mentions });
  }
}
