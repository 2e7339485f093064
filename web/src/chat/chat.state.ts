import type { Message, MessageStatus } from 'contract/chat/chat.ts';
import type { MemberSummary } from 'contract/members/members.ts';

export type ThreadUpdate =
  | { kind: 'changed'; message: Message }
  | { kind: 'advanced'; conversationId: string; messageId: string; status: MessageStatus }
  | { kind: 'renamed'; member: NamedMember };

export type NamedMember = Pick<MemberSummary, '_id' | 'name' | 'avatar' | 'profession'>;

export type Slot = Pick<Message, '_id' | 'number' | 'clientId'>;

/** A page of a conversation: the newest messages, or those from, before or after a number. */
export type Part = { id: string } & (
  | { from: 'end'; upTo?: number }
  | { from: 'middle' | 'before'; number: number }
  | { from: 'after'; number: number; upTo?: number }
);

/** A window of a conversation: messages by number without gaps. Distant messages are dropped. */
export interface Thread {
  places: Slot[];
  reachesStart: boolean;
  reachesEnd: boolean;
  /** No newer messages exist for me up to this number, because I may not read every message. */
  completeTo: number;
  reads: string[];
  /** Updates since the first read began, because its page may be older. */
  updates: ThreadUpdate[];
  failures: number;
  /** The last message seen before opening; the unread marker goes below it. */
  markedAfter: number | null;
  atEnd: boolean;
}

/** My message until its conversation contains it; `problem` is the error if sending failed. */
export interface PendingMessage {
  clientId: string;
  conversationId: string;
  message: string;
  replyTo: Message['replyTo'];
  createdAt: string;
  problem: string | null;
  /** Set once the server has acknowledged it. */
  number?: number;
}

/** My file while it uploads; `problem` is the error if sending failed. */
export interface Upload {
  /** Also its clientId. */
  id: string;
  conversationId: string;
  name: string;
  message: string;
  replyTo: string | null;
  /** Uploaded share, from 0 to 1. */
  share: number;
  problem: string | null;
  canRetry: boolean;
}

export interface ChatState {
  openId: string | null;
  threads: Record<string, Thread>;
  pendingMessages: PendingMessage[];
  /** By conversation: names of typing members by their ids. */
  typing: Record<string, Record<string, string>>;
  uploads: Upload[];
}
