import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Preview } from '../feed/previews.ts';
import { limits } from '../limits.ts';
import { Person } from '../members/members.ts';
import { Mention, MentionText, RequiredMentionText } from '../mentions.ts';
import { PageQuery } from '../pagination.ts';
import { Id, IdParams, Nullable } from '../text.ts';
import { GroupAccess, GroupPosting } from './groups/group-access.ts';

/** 64 levels of a recording, from 0 to 1. */
const Wave = Type.Array(Type.Number({ minimum: 0, maximum: 1 }), { minItems: 64, maxItems: 64 });

/**
 * A file in a message. `fileType` is "image", "audio", "video" or "file", by content: an image shows inline, audio and
 * video play there, and a file is a download. `duration` is in seconds.
 */
export const Attachment = Type.Object({
  fileType: Type.String(),
  url: Type.String(),
  public_id: Type.String(),
  name: Type.String(),
  bytes: Type.Integer(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  placeholder: Nullable(Type.String()),
  duration: Nullable(Type.Number()),
  wave: Nullable(Wave),
});
export type Attachment = Static<typeof Attachment>;

/** A short text names a file without words by its kind; "voice" was recorded here. */
export const FileKind = Type.Union([
  Type.Literal('image'),
  Type.Literal('voice'),
  Type.Literal('audio'),
  Type.Literal('video'),
  Type.Literal('file'),
]);
export type FileKind = Static<typeof FileKind>;

/** The lowest status among the recipients: on the server, on a device of each, on the screen of each. */
export const MessageStatus = Type.Union([Type.Literal('sent'), Type.Literal('delivered'), Type.Literal('seen')]);
export type MessageStatus = Static<typeof MessageStatus>;

export const Notice = Type.Union([
  Type.Literal('renamed'),
  Type.Literal('pictured'),
  Type.Literal('added'),
  Type.Literal('removed'),
  Type.Literal('left'),
  Type.Literal('handed-over'),
  Type.Literal('pinned'),
]);
export type Notice = Static<typeof Notice>;

/**
 * A message (specification, section 3). `number` counts from 1 within the conversation, without gaps. A notice has
 * `notice` (its kind), its sender (the member who acted) and `message` (a member's name or the group's new name). A
 * deleted message has `deletedAt` and no content; so does a group message from a member whom the reader blocked and
 * hid.
 */
export const Message = Type.Object({
  _id: Type.String(),
  conversationId: Type.String(),
  number: Type.Integer(),
  senderId: Nullable(Type.String()),
  senderName: Type.String(),
  /** Groups name at most 100 of their members. */
  senderAvatar: Type.String(),
  message: Type.String(),
  mentions: Type.Array(Mention),
  preview: Nullable(Preview),
  status: MessageStatus,
  createdAt: Type.String(),
  editedAt: Nullable(Type.String()),
  deletedAt: Nullable(Type.String()),
  notice: Nullable(Notice),
  clientId: Nullable(Type.String()),
  forwarded: Type.Boolean(),
  hidden: Type.Boolean(),
  attachments: Type.Array(Attachment),
  replyTo: Nullable(
    Type.Object({
      _id: Type.String(),
      senderId: Nullable(Type.String()),
      senderName: Type.String(),
      message: Type.String(),
      fileKind: Type.Optional(Nullable(FileKind)),
    }),
  ),
  reactions: Type.Array(Type.Object({ emoji: Type.String(), userIds: Type.Array(Type.String()) })),
});
export type Message = Static<typeof Message>;

export const MessageResult = Type.Object({
  ...Message.properties,
  conversation: Type.Object({ _id: Type.String(), name: Type.String() }),
});
export type MessageResult = Static<typeof MessageResult>;

export const Conversation = Type.Object({
  _id: Type.String(),
  isGroupChat: Type.Boolean(),
  groupName: Type.String(),
  groupAvatar: Nullable(Type.String()),
  participants: Type.Array(Person),
  latestMessage: Nullable(
    Type.Object({
      _id: Type.String(),
      content: Type.String(),
      file: Nullable(Type.String()),
      fileKind: Type.Optional(Nullable(FileKind)),
      senderId: Nullable(Type.String()),
      senderName: Type.String(),
      notice: Nullable(Notice),
      createdAt: Type.String(),
    }),
  ),
  /** At least 1 while the member has marked it as unread. */
  unreadCount: Type.Integer(),
  /** Number of the newest message. After a reconnect, a client requests everything after its own. */
  lastNumber: Type.Integer(),
  seenNumber: Type.Integer(),
  /** The owner of a group for the longest time. */
  ownerId: Nullable(Type.String()),
  /** All owners of a group, as ids; empty for a direct conversation, as the next four are at their defaults. */
  owners: Type.Array(Type.String()),
  description: Type.String(),
  access: GroupAccess,
  posting: GroupPosting,
  committee: Type.Boolean(),
  /** `participants` has the 100 who are in it for the longest time. */
  memberCount: Type.Integer(),
  muted: Type.Boolean(),
  archived: Type.Boolean(),
  pinnedByMe: Type.Boolean(),
  /** The member's messages that wait to be sent later. */
  scheduledCount: Type.Integer(),
  /** Direction of a message request between members who are not connected, until it is accepted. */
  request: Nullable(Type.Union([Type.Literal('received'), Type.Literal('sent')])),
  pinned: Nullable(
    Type.Object({
      _id: Type.String(),
      number: Type.Integer(),
      senderName: Type.String(),
      message: Type.String(),
      fileKind: Type.Optional(Nullable(FileKind)),
      count: Type.Integer(),
    }),
  ),
  updatedAt: Type.String(),
});
export type Conversation = Static<typeof Conversation>;

export const ConversationParams = Type.Object({ conversationId: Id });
export const MessageParams = Type.Object({ conversationId: Id, messageId: Id });

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/messages',
  guard: 'member',
  summary: 'Your conversations: first those you pinned, then by latest activity; with `archived`, those you archived',
  query: Type.Object({ ...PageQuery.properties, archived: Type.Boolean({ default: false }) }),
  response: Type.Array(Conversation),
});

// Message numbers are 32-bit integers.
const lastNumber = 2_147_483_647;

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/messages/:conversationId',
  guard: 'member',
  summary:
    'The newest 50 messages, oldest first, which marks them as seen; `after` returns what a client missed and marks it as delivered',
  params: ConversationParams,
  query: Type.Object({
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
    cursor: Type.Optional(Type.Integer({ minimum: 1, maximum: lastNumber })),
    after: Type.Optional(Type.Integer({ minimum: 0, maximum: lastNumber })),
  }),
  response: Type.Array(Message),
});

export const startConversation = endpoint({
  method: 'POST',
  path: '/api/messages/start',
  guard: 'member',
  summary: 'Start or find the direct conversation with a member',
  body: Type.Object({ userId: Id }),
  response: Conversation,
});

export const sendFile = endpoint({
  method: 'POST',
  path: '/api/messages/file',
  guard: 'member',
  summary: 'Send a file, with a text below it; a recording comes with its length in seconds, and its wave as JSON text',
  body: Type.Object({
    conversationId: Id,
    clientId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    message: Type.Optional(MentionText(limits.message)),
    replyTo: Type.Optional(Id),
    /** Only counts if the file doesn't tell its length. */
    duration: Type.Optional(Type.Number({ minimum: 0, maximum: limits.mediaSeconds })),
    wave: Type.Optional(Wave),
  }),
  file: { field: 'file', maxBytes: limits.chatFileBytes },
  response: Message,
  status: 201,
});

export const muteConversation = endpoint({
  method: 'PUT',
  path: '/api/messages/:conversationId/mute',
  guard: 'member',
  summary: 'Mute or unmute a conversation',
  params: ConversationParams,
  body: Type.Object({ muted: Type.Boolean() }),
  response: Conversation,
});

export const editMessage = endpoint({
  method: 'PUT',
  path: '/api/messages/:conversationId/:messageId',
  guard: 'member',
  summary: 'Edit your own message within 15 minutes',
  params: MessageParams,
  body: Type.Object({ message: RequiredMentionText(limits.message) }),
  response: Message,
});

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/messages/:conversationId/:messageId',
  guard: 'member',
  summary: 'Delete your own message for everyone',
  params: MessageParams,
  response: Message,
});

export const reactToMessage = endpoint({
  method: 'PUT',
  path: '/api/messages/:conversationId/:messageId/reaction',
  guard: 'member',
  summary: 'React with an emoji; an empty one removes the reaction',
  params: MessageParams,
  body: Type.Object({ emoji: Type.String({ maxLength: 16 }) }),
  response: Message,
});

export const Receipt = Type.Object({
  ...Person.properties,
  deliveredAt: Nullable(Type.String()),
  seenAt: Nullable(Type.String()),
});
export type Receipt = Static<typeof Receipt>;

export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/messages/:conversationId/:messageId/receipts',
  guard: 'member',
  summary: 'Who received and saw your message, and when',
  params: MessageParams,
  response: Type.Array(Receipt),
});

export const searchMessages = endpoint({
  method: 'GET',
  path: '/api/messages/search',
  guard: 'member',
  summary: 'Search your messages, newest first, in one conversation or all',
  query: Type.Object({
    q: Type.String({ maxLength: limits.query, default: '' }),
    conversationId: Type.Optional(Id),
    limit: PageQuery.properties.limit,
  }),
  response: Type.Array(MessageResult),
});

const ChatSettings = Type.Object({ readReceipts: Type.Boolean(), lastSeen: Type.Boolean() });

export const setChatSettings = endpoint({
  method: 'PUT',
  path: '/api/messages/settings',
  guard: 'member',
  summary: 'Show what you have read, and when you were last here, or not; you see of others what you show',
  body: Type.Partial(ChatSettings),
  response: ChatSettings,
});

export const getChatSettings = endpoint({
  method: 'GET',
  path: '/api/messages/settings',
  guard: 'member',
  summary: 'Whether you show what you have read, and when you were last here',
  response: ChatSettings,
});

export const getConversation = endpoint({
  method: 'GET',
  path: '/api/messages/:id/conversation',
  guard: 'member',
  summary: 'One of your conversations',
  params: IdParams,
  response: Conversation,
});
