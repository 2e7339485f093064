import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MemberCard } from '../members/members.ts';
import { Mention } from '../mentions.ts';
import { PageQuery } from '../pagination.ts';
import { Id, Nullable } from '../text.ts';

export const notificationKinds = [
  'post.liked',
  'post.reposted',
  'post.commented',
  'comment.replied',
  'mentioned',
  'connection.requested',
  'connection.accepted',
  'skill.endorsed',
  'project.requested',
  'project.contributor',
  'event.created',
  'event.changed',
  'event.cancelled',
  'event.promoted',
  'event.added',
  'event.removed',
  'event.message',
  'event.reminder',
  'event.shift',
  'announcement',
  'group.requested',
  'group.accepted',
  'office.changed',
  'office.reminder',
  'message',
  'message.unsent',
  'application.received',
  'application.answered',
  'application.assigned',
  'report.received',
  'report.decided',
  'content.moderated',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
export const NotificationKind = Type.Enum([...notificationKinds]);

/** Targets of notifications. `url` opens the target, at the newest comment if it is about comments, or the newest repost. */
export const targetKinds = [
  'post',
  'conversation',
  'member',
  'event',
  'project',
  'application',
  'report',
  'scheduled',
  'skill',
  'group',
  'office',
] as const;
export type TargetKind = (typeof targetKinds)[number];
const TargetKind = Type.Enum([...targetKinds]);

const DropReason = Type.Union([
  Type.Literal('left'),
  Type.Literal('closed'),
  Type.Literal('suspended'),
  Type.Literal('requests'),
]);
export type DropReason = Static<typeof DropReason>;

/** A message that could not be sent at its time; `conversationId` is null if the member is not in it anymore. */
const DroppedMessage = Type.Object({
  message: Type.String(),
  mentions: Type.Array(Mention),
  at: Type.String(),
  reason: DropReason,
  conversationId: Nullable(Type.String()),
});
export type DroppedMessage = Static<typeof DroppedMessage>;

/**
 * Everything that happened to one target since the member read about it: `actors` are its newest three members, none
 * for a reminder. `count` is the total; for `message` it is the unread messages. `createdAt` is the latest time.
 */
export const Notification = Type.Object({
  _id: Type.String(),
  kind: NotificationKind,
  actors: Type.Array(MemberCard),
  count: Type.Integer(),
  /** `title`: the beginning of a post, otherwise the name; "" for a direct conversation and a report. */
  target: Type.Object({ kind: TargetKind, _id: Type.String(), title: Type.String() }),
  url: Type.String(),
  /** The single unread message was recorded, and has no text. */
  voice: Type.Boolean(),
  /** Of `message.unsent` alone. */
  dropped: Nullable(DroppedMessage),
  read: Type.Boolean(),
  createdAt: Type.String(),
});
export type Notification = Static<typeof Notification>;

const UnreadCount = Type.Object({ count: Type.Integer(), messages: Type.Integer() });
export type UnreadCount = Static<typeof UnreadCount>;

export interface NotificationMessages {
  notificationsChanged: (change: { unread: number; messages: number }) => void;
}

declare module '../realtime.ts' {
  interface ServerMessages extends NotificationMessages {}
}

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  guard: 'member',
  summary: 'Your notifications, the last raised first; with `unread`, the unread ones',
  query: Type.Object({ ...PageQuery.properties, unread: Type.Boolean({ default: false }) }),
  response: Type.Array(Notification),
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  guard: 'member',
  summary: 'The number of your unread notifications',
  response: UnreadCount,
});

export const readNotifications = endpoint({
  method: 'PUT',
  path: '/api/notifications/read',
  guard: 'member',
  summary: 'Mark as read: some, all, or those about what you opened; returns what is left',
  body: Type.Object({
    ids: Type.Optional(Type.Array(Id, { maxItems: 1_000 })),
    all: Type.Optional(Type.Literal(true)),
    target: Type.Optional(Type.Object({ kind: TargetKind, id: Id })),
  }),
  response: UnreadCount,
});
