import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { PageQuery } from './pagination.ts';
import { Id, IdParams, RequiredText } from './text.ts';

const Nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** Someone in a conversation. */
export const Participant = Type.Object({ _id: Type.String(), name: Type.String(), avatar: Type.String() });

/** A file in a message; `fileType` "image" is shown inline, anything else downloads. */
export const Attachment = Type.Object({
  fileType: Type.String(),
  url: Type.String(),
  public_id: Type.String(),
  name: Type.String(),
  bytes: Type.Integer(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  placeholder: Nullable(Type.String()),
});
export type Attachment = Static<typeof Attachment>;

/** How far a message has come: with the server, on a device of every recipient, on every recipient's screen. */
export const MessageStatus = Type.Union([Type.Literal('sent'), Type.Literal('delivered'), Type.Literal('seen')]);
export type MessageStatus = Static<typeof MessageStatus>;

/** What happened to a group. */
export const Notice = Type.Union([
  Type.Literal('renamed'),
  Type.Literal('pictured'),
  Type.Literal('added'),
  Type.Literal('removed'),
  Type.Literal('left'),
  Type.Literal('handed-over'),
]);
export type Notice = Static<typeof Notice>;

/**
 * A message (specification, section 3). `number` counts within its conversation from 1 without gaps. In a line about
 * the group `notice` is what happened, the sender who did it, and `message` the name it is about: the member's, or the
 * group's new one. A message its sender deleted has `deletedAt` and no content.
 */
export const Message = Type.Object({
  _id: Type.String(),
  conversationId: Type.String(),
  number: Type.Integer(),
  senderId: Nullable(Type.String()),
  senderName: Type.String(),
  message: Type.String(),
  status: MessageStatus,
  createdAt: Type.String(),
  editedAt: Nullable(Type.String()),
  deletedAt: Nullable(Type.String()),
  notice: Nullable(Notice),
  clientId: Nullable(Type.String()),
  attachments: Type.Array(Attachment),
  replyTo: Nullable(
    Type.Object({
      _id: Type.String(),
      senderId: Nullable(Type.String()),
      senderName: Type.String(),
      message: Type.String(),
    }),
  ),
  reactions: Type.Array(Type.Object({ emoji: Type.String(), userIds: Type.Array(Type.String()) })),
});
export type Message = Static<typeof Message>;

/** A conversation as one of its participants sees it. */
export const Conversation = Type.Object({
  _id: Type.String(),
  isGroupChat: Type.Boolean(),
  groupName: Type.String(),
  groupAvatar: Nullable(Type.String()),
  participants: Type.Array(Participant),
  latestMessage: Nullable(
    Type.Object({
      _id: Type.String(),
      content: Type.String(),
      file: Nullable(Type.String()),
      senderId: Nullable(Type.String()),
      senderName: Type.String(),
      notice: Nullable(Notice),
      createdAt: Type.String(),
    }),
  ),
  unreadCount: Type.Integer(),
  /** The number of the newest message; a client that was away asks for all after its own. */
  lastNumber: Type.Integer(),
  /** The number of the last message I have seen. */
  seenNumber: Type.Integer(),
  ownerId: Nullable(Type.String()),
  muted: Type.Boolean(),
  updatedAt: Type.String(),
});
export type Conversation = Static<typeof Conversation>;

/** Which conversation a call is about. */
export const ConversationParams = Type.Object({ conversationId: Id });
const MessageParams = Type.Object({ conversationId: Id, messageId: Id });

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/messages',
  guard: 'member',
  summary: 'My conversations, latest activity first',
  query: PageQuery,
  answer: Type.Array(Conversation),
});

// The numbers of messages have 32 bits.
const lastNumber = 2_147_483_647;

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/messages/:conversationId',
  guard: 'member',
  summary: 'The newest 50 messages, oldest first, seen by this; with `after`, what a client missed, delivered by this',
  params: ConversationParams,
  query: Type.Object({
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
    cursor: Type.Optional(Type.Integer({ minimum: 1, maximum: lastNumber })),
    after: Type.Optional(Type.Integer({ minimum: 0, maximum: lastNumber })),
  }),
  answer: Type.Array(Message),
});

export const startConversation = endpoint({
  method: 'POST',
  path: '/api/messages/start',
  guard: 'member',
  summary: 'The conversation with one member, made once per pair',
  body: Type.Object({ userId: Id }),
  answer: Conversation,
});

export const sendFile = endpoint({
  method: 'POST',
  path: '/api/messages/file',
  guard: 'member',
  summary: 'Send a file',
  body: Type.Object({ conversationId: Id, clientId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })) }),
  file: { field: 'file', maxBytes: limits.chatFileBytes },
  answer: Message,
  status: 201,
});

export const muteConversation = endpoint({
  method: 'PUT',
  path: '/api/messages/:conversationId/mute',
  guard: 'member',
  summary: 'Mute a conversation, or not any more',
  params: ConversationParams,
  body: Type.Object({ muted: Type.Boolean() }),
  answer: Conversation,
});

export const editMessage = endpoint({
  method: 'PUT',
  path: '/api/messages/:conversationId/:messageId',
  guard: 'member',
  summary: "Change one's own message within 15 minutes",
  params: MessageParams,
  body: Type.Object({ message: RequiredText(limits.message) }),
  answer: Message,
});

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/messages/:conversationId/:messageId',
  guard: 'member',
  summary: "Delete one's own message for everyone; a line stays",
  params: MessageParams,
  answer: Message,
});

export const reactToMessage = endpoint({
  method: 'PUT',
  path: '/api/messages/:conversationId/:messageId/reaction',
  guard: 'member',
  summary: 'React with an emoji; an empty one takes the reaction back',
  params: MessageParams,
  body: Type.Object({ emoji: Type.String({ maxLength: 16 }) }),
  answer: Message,
});

/** Who received and saw a message, and when. */
export const Receipt = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  avatar: Type.String(),
  deliveredAt: Nullable(Type.String()),
  seenAt: Nullable(Type.String()),
});
export type Receipt = Static<typeof Receipt>;

export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/messages/:conversationId/:messageId/receipts',
  guard: 'member',
  summary: 'Who received and saw my message, and when',
  params: MessageParams,
  answer: Type.Array(Receipt),
});

export const searchMessages = endpoint({
  method: 'GET',
  path: '/api/messages/search',
  guard: 'member',
  summary: 'Messages of mine that hold the words, newest first, in one conversation or all',
  query: Type.Object({
    q: Type.String({ maxLength: limits.query, default: '' }),
    conversationId: Type.Optional(Id),
    limit: PageQuery.properties.limit,
  }),
  answer: Type.Array(Message),
});

export const setReadReceipts = endpoint({
  method: 'PUT',
  path: '/api/messages/settings',
  guard: 'member',
  summary: 'Switch read receipts on or off, for both directions',
  body: Type.Object({ readReceipts: Type.Boolean() }),
  answer: Type.Object({ readReceipts: Type.Boolean() }),
});

export const getChatSettings = endpoint({
  method: 'GET',
  path: '/api/messages/settings',
  guard: 'member',
  summary: 'Whether my read receipts are on',
  answer: Type.Object({ readReceipts: Type.Boolean() }),
});

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/messages/:id/conversation',
  guard: 'member',
  summary: 'One conversation of mine',
  params: IdParams,
  answer: Conversation,
});
