import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { IdParams, Nullable } from '../text.ts';
import { NotificationKind } from './notifications.ts';

/** Timing of a mail: at once, in the daily or the weekly digest, or never. */
export const emailChoices = ['now', 'daily', 'weekly', 'off'] as const;
const EmailChoice = Type.Enum([...emailChoices]);

export const Choice = Type.Object({ app: Type.Boolean(), email: EmailChoice, push: Type.Boolean() });
export type Choice = Static<typeof Choice>;

const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

/** Mails and push messages wait during these hours, in the member's time zone. They may go past midnight. */
export const QuietHours = Type.Object({ from: TimeOfDay, to: TimeOfDay });
export type QuietHours = Static<typeof QuietHours>;

const TimeZone = Type.String({ minLength: 1, maxLength: 60 });

export const NotificationSettings = Type.Object({
  kinds: Type.Record(NotificationKind, Choice),
  quietHours: Nullable(QuietHours),
  timeZone: TimeZone,
  inactivityReminder: Type.Boolean(),
});
export type NotificationSettings = Static<typeof NotificationSettings>;

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/users/me/notification-settings',
  guard: 'member',
  summary: 'What you are notified about, how, and when not',
  response: NotificationSettings,
});

export const changeNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/users/me/notification-settings',
  guard: 'member',
  summary: 'Change some or all of it; what is missing stays as it is',
  body: Type.Object({
    kinds: Type.Optional(Type.Partial(Type.Record(NotificationKind, Type.Partial(Choice)))),
    quietHours: Type.Optional(Nullable(QuietHours)),
    timeZone: Type.Optional(TimeZone),
    inactivityReminder: Type.Optional(Type.Boolean()),
  }),
  response: NotificationSettings,
});

const Mute = Type.Object({ muted: Type.Boolean() });

export const getPostMute = endpoint({
  method: 'GET',
  path: '/api/posts/:id/mute',
  guard: 'member',
  summary: 'Whether you muted a post',
  params: IdParams,
  response: Mute,
});

export const mutePost = endpoint({
  method: 'PUT',
  path: '/api/posts/:id/mute',
  guard: 'member',
  summary: 'Mute or unmute a post: no notifications of it',
  params: IdParams,
  body: Mute,
  response: Mute,
});

export const getEventMute = endpoint({
  method: 'GET',
  path: '/api/events/:id/mute',
  guard: 'member',
  summary: 'Whether you muted an event',
  params: IdParams,
  response: Mute,
});

export const muteEvent = endpoint({
  method: 'PUT',
  path: '/api/events/:id/mute',
  guard: 'member',
  summary: 'Mute or unmute an event: no notifications of it',
  params: IdParams,
  body: Mute,
  response: Mute,
});
