import { isAllowed } from 'contract/members/members.policy.ts';
import type { User } from 'contract/members/members.ts';
import type { NotificationKind } from 'contract/notifications/notifications.ts';

export const kindLabels = {
  'post.liked': 'notificationSettings.liked',
  'post.reposted': 'notificationSettings.reposted',
  'post.commented': 'notificationSettings.commented',
  'comment.replied': 'notificationSettings.replied',
  mentioned: 'notificationSettings.mentioned',
  message: 'notificationSettings.message',
  'message.unsent': 'notificationSettings.unsent',
  'connection.requested': 'notificationSettings.requested',
  'connection.accepted': 'notificationSettings.accepted',
  'skill.endorsed': 'notificationSettings.endorsed',
  'project.requested': 'notificationSettings.projectRequested',
  'project.contributor': 'notificationSettings.contributor',
  'event.created': 'notificationSettings.eventCreated',
  'event.changed': 'notificationSettings.eventChanged',
  'event.cancelled': 'notificationSettings.eventCancelled',
  'event.promoted': 'notificationSettings.eventPromoted',
  'event.added': 'notificationSettings.eventAdded',
  'event.removed': 'notificationSettings.eventRemoved',
  'event.message': 'notificationSettings.eventMessage',
  'event.reminder': 'notificationSettings.eventReminder',
  'event.shift': 'notificationSettings.eventShift',
  announcement: 'notificationSettings.announcement',
  'group.requested': 'notificationSettings.groupRequested',
  'group.accepted': 'notificationSettings.groupAccepted',
  'office.changed': 'notificationSettings.officeChanged',
  'office.reminder': 'notificationSettings.officeReminder',
  'application.received': 'notificationSettings.application',
  'application.answered': 'notificationSettings.applicationAnswered',
  'application.assigned': 'notificationSettings.applicationAssigned',
  'report.received': 'notificationSettings.report',
  'report.decided': 'notificationSettings.reportDecided',
  'content.moderated': 'notificationSettings.moderated',
} as const satisfies Record<NotificationKind, string>;

type Group = 'posts' | 'people' | 'events' | 'messages' | 'officers';

const rulings: NotificationKind[] = ['announcement', 'content.moderated', 'report.decided'];

const offices: NotificationKind[] = ['office.changed', 'office.reminder'];

const all: [Group, NotificationKind[]][] = [
  ['posts', ['post.liked', 'post.reposted', 'post.commented', 'comment.replied', 'mentioned']],
  [
    'people',
    [
      'connection.requested',
      'connection.accepted',
      'skill.endorsed',
      'project.requested',
      'project.contributor',
      'group.requested',
      'group.accepted',
    ],
  ],
  [
    'events',
    [
      'event.created',
      'event.changed',
      'event.cancelled',
      'event.promoted',
      'event.added',
      'event.removed',
      'event.message',
      'event.reminder',
      'event.shift',
    ],
  ],
  ['messages', ['message', 'message.unsent']],
  [
    'officers',
    [...rulings, ...offices, 'report.received', 'application.received', 'application.answered', 'application.assigned'],
  ],
];

export const kindGroups = (me: User): [Group, NotificationKind[]][] =>
  all.map(([group, kinds]) => [group, kinds.filter((kind) => isFor(me, kind))]);

function isFor(me: User, kind: NotificationKind): boolean {
  if (kind.startsWith('application.')) return isAllowed(me, 'admin', ['applications']);
  return kind !== 'report.received' || isAllowed(me, 'moderator', ['moderation']);
}
