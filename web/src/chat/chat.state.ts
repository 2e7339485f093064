import type { Message, MessageStatus } from 'contract/chat/chat.ts';
import type { MemberSummary } from 'contract/members/members.ts';

/** What the server publishes of messages that are there already. */
export type ThreadUpdate =
  | { kind: 'changed'; message: Message }
  | { kind: 'advanced'; conversationId: string; messageId: string; status: MessageStatus }
  | { kind: 'renamed'; member: NamedMember };

/** What of a member stands beside what they wrote, or where they are mentioned. */
export type NamedMember = Pick<MemberSummary, '_id' | 'name' | 'avatar' | 'profession'>;

/** A message's place in its conversation. */
export type Place = Pick<Message, '_id' | 'number' | 'clientId'>;

/** A page of a conversation: the newest messages, those from a number on, or those before or after it. */
export type Part = { id: string } & (
  | { from: 'end'; upTo?: number }
  | { from: 'middle' | 'before'; number: number }
  | { from: 'after'; number: number; upTo?: number }
);

/** A window of a conversation: messages by number and without gaps; those far from it are dropped. */
export interface Thread {
  places: Place[];
  reachesStart: boolean;
  reachesEnd: boolean;
  /** The server has nothing newer for me up to this number: not every number is a message that I may read. */
  completeTo: number;
  /** The reads that are on their way, by their request. */
  reads: string[];
  /** What was published since the first of them began: a page may be older. */
  updates: ThreadUpdate[];
  /** Failed reads in a row. */
  failures: number;
  /** The last message seen before it was opened: the marker of what is new stands behind it. */
  markedAfter: number | null;
  /** Whether the end is in sight. */
  atEnd: boolean;
}

/** A message of mine that its conversation does not hold yet; `problem` is the error when sending failed. */
export interface PendingMessage {
  clientId: string;
  conversationId: string;
  message: string;
  replyTo: Message['replyTo'];
  createdAt: string;
  problem: string | null;
  /** Its number, once the server has acknowledged it. */
  number?: number;
}

/** A file of mine on its way into a conversation; `problem` is the error when sending failed. */
export interface Upload {
  /** Also its clientId. */
  id: string;
  conversationId: string;
  name: string;
  message: string;
  replyTo: string | null;
  /** The share that is sent, from 0 to 1. */
  share: number;
  problem: string | null;
  /** Whether trying again may help. */
  canRetry: boolean;
}

/** Conversations as far as they are on screen, and messages on their way into them. */
export interface ChatState {
  openId: string | null;
  threads: Record<string, Thread>;
  pendingMessages: PendingMessage[];
  /** Who is typing, by conversation: names by the ids of members. */
  typing: Record<string, Record<string, string>>;
  uploads: Upload[];
}
