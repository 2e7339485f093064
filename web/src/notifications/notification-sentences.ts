import type { Notification, NotificationKind } from 'contract/notifications/notifications.ts';
import { formatDateTime } from '../lib/dates/dates.ts';
import { t } from '../lib/text/i18n.ts';

/** A catalog sentence without its actors' names, which go between `before` and `after`. */
export interface Sentence {
  before: string;
  names: string;
  after: string;
}

// Stands for the names; no name contains it.
const mark = '\u0000';

type SentenceOf = (notification: Notification) => string;

const sentences = {
  'post.liked': () => t('notifications.liked', { who: mark }),
  'post.reposted': () => t('notifications.reposted', { who: mark }),
  'post.commented': () => t('notifications.commented', { who: mark }),
  'comment.replied': () => t('notifications.replied', { who: mark }),
  mentioned: () => t('notifications.mentioned', { who: mark }),
  'connection.requested': () => t('notifications.requested', { who: mark }),
  'connection.accepted': () => t('notifications.accepted', { who: mark }),
  'skill.endorsed': ({ target: { title } }) => t('notifications.endorsed', { who: mark, skill: title }),
  'project.requested': () => t('notifications.projectRequested', { who: mark }),
  'project.contributor': () => t('notifications.contributor', { who: mark }),
  'event.created': () => t('notifications.eventCreated', { who: mark }),
  'event.changed': () => t('notifications.eventChanged', { who: mark }),
  'event.cancelled': () => t('notifications.eventCancelled', { who: mark }),
  'event.promoted': () => t('notifications.eventPromoted'),
  'event.added': () => t('notifications.eventAdded', { who: mark }),
  'event.removed': () => t('notifications.eventRemoved', { who: mark }),
  'event.message': () => t('notifications.eventMessage', { who: mark }),
  'event.reminder': () => t('notifications.eventReminder'),
  'event.shift': () => t('notifications.eventShift'),
  announcement: () => t('notifications.announcement', { who: mark }),
  'group.requested': ({ target: { title } }) => t('notifications.groupRequested', { who: mark, group: title }),
  'group.accepted': ({ target: { title } }) => t('notifications.groupAccepted', { group: title }),
  'office.changed': ({ actors }) =>
    actors.length > 0 ? t('notifications.officeChanged', { who: mark }) : t('notifications.officeEnded'),
  'office.reminder': () => t('notifications.officeReminder'),
  message: ({ count, voice, target: { title } }) => {
    if (voice) return title ? t('notifications.groupVoice', { group: title }) : t('notifications.voice', { who: mark });
    return title
      ? t('notifications.groupMessages', { count, group: title })
      : t('notifications.messages', { count, who: mark });
  },
  'message.unsent': ({ dropped }) => t('notifications.unsent', { when: dropped ? formatDateTime(dropped.at) : '' }),
  'application.received': ({ target: { title } }) => t('notifications.application', { name: title }),
  'application.answered': ({ target: { title } }) => t('notifications.applicationAnswered', { name: title }),
  'application.assigned': ({ target: { title } }) => t('notifications.applicationAssigned', { who: mark, name: title }),
  'report.received': () => t('notifications.report'),
  'report.decided': () => t('notifications.reportDecided'),
  'content.moderated': () => t('notifications.moderated'),
} satisfies Record<NotificationKind, SentenceOf>;

export function sentenceOf(notification: Notification): Sentence {
  const format: SentenceOf = sentences[notification.kind];
  const [before = '', after] = format(notification).split(mark);
  return { before, names: after === undefined ? '' : namesOf(notification), after: after ?? '' };
}

// The newest name, and how many more. For messages, `count` is not the number of senders.
function namesOf({ kind, actors, count }: Notification): string {
  const [first = { name: t('notifications.someone') }, second] = actors;
  const members = kind === 'message' ? actors.length : Math.max(count, actors.length);
  if (members <= 1) return first.name;
  if (members === 2 && second) return t('notifications.two', { first: first.name, second: second.name });
  return t('notifications.more', { first: first.name, count: members - 1 });
}

export function subjectOf({ target: { kind, title } }: Notification): string {
  return ['post', 'event', 'project', 'office'].includes(kind) ? title : '';
}
