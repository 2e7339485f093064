import {
  type Icon,
  IconAt,
  IconCalendarEvent,
  IconCalendarOff,
  IconCheck,
  IconFlag,
  IconMail,
  IconMessageCircle,
  IconPuzzle,
  IconSpeakerphone,
  IconThumbUp,
  IconUserCheck,
  IconUserPlus,
} from '@tabler/icons-react';
import type { NotificationKind } from 'contract/notifications.ts';

/** The picture of each kind, beside the avatars. */
export const icons = {
  'post.liked': IconThumbUp,
  'post.commented': IconMessageCircle,
  'comment.replied': IconMessageCircle,
  mentioned: IconAt,
  'connection.requested': IconUserPlus,
  'connection.accepted': IconUserCheck,
  'project.contributor': IconPuzzle,
  'event.created': IconCalendarEvent,
  'event.changed': IconCalendarEvent,
  'event.cancelled': IconCalendarOff,
  'event.promoted': IconCheck,
  'event.reminder': IconCalendarEvent,
  announcement: IconSpeakerphone,
  message: IconMail,
  'application.received': IconUserPlus,
  'application.answered': IconMessageCircle,
  'report.received': IconFlag,
  'report.decided': IconFlag,
  'content.moderated': IconFlag,
} satisfies Record<NotificationKind, Icon>;
