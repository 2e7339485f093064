import Type, { type Static } from 'typebox';
import type { FailedAcknowledgement } from '../errors.ts';
import { limits } from '../limits.ts';
import { RequiredMentionText } from '../mentions.ts';
import { Id } from '../text.ts';
import type { Conversation, Message, MessageStatus } from './chat.ts';

export const SendMessage = Type.Object({
  senderId: Type.Optional(Type.String()),
  conversationId: Id,
  message: RequiredMentionText(limits.message),
  clientId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  replyTo: Type.Optional(Id),
});
export type SendMessage = Static<typeof SendMessage>;

/** Body of `markAsDelivered`: this message and everything before it in the conversation has arrived. */
export const MarkAsDelivered = Type.Object({ messageId: Id, conversationId: Id });
export type MarkAsDelivered = Static<typeof MarkAsDelivered>;

export const MarkAsSeen = Type.Object({ conversationId: Id });
export type MarkAsSeen = Static<typeof MarkAsSeen>;

/** Body of `typing` and `stopTyping`: `receiverId` is the conversation's id (specification, section 7). */
export const TypingNotice = Type.Object({ receiverId: Id });
export type TypingNotice = Static<typeof TypingNotice>;

export type SendAcknowledgement = { ok: true; message: Message } | FailedAcknowledgement;

export interface ChatRequests {
  sendMessage: (body: SendMessage, acknowledge?: (response: SendAcknowledgement) => void) => void;
  markAsDelivered: (body: MarkAsDelivered) => void;
  markAsSeen: (body: MarkAsSeen) => void;
  typing: (body: TypingNotice) => void;
  stopTyping: (body: TypingNotice) => void;
}

interface Typist {
  conversationId: string;
  userId: string;
  name: string;
}

export interface ChatMessages {
  newMessage: (message: Message) => void;
  messageChanged: (message: Message) => void;
  messageStatusUpdated: (update: { _id: string; status: MessageStatus; conversationId: string }) => void;
  messagesSeen: (seen: { conversationId: string; userId: string }) => void;
  conversationSeen: (seen: { conversationId: string; seenNumber: number }) => void;
  typing: (typist: Typist) => void;
  stopTyping: (typist: Typist) => void;
  conversationCreated: (conversation: Conversation) => void;
  conversationChanged: (change: { conversationId: string }) => void;
  conversationLeft: (left: { conversationId: string }) => void;
}

declare module '../realtime.ts' {
  interface ServerMessages extends ChatMessages {}
  interface BrowserMessages extends ChatRequests {}
}
