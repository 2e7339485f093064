import Type, { type Static } from 'typebox';
import { Nullable } from '../text.ts';

/** The events of webhooks, and their audience in the club: all members, or only officers. */
export const webhookEvents = {
  'member.joined': 'members',
  'member.left': 'members',
  'post.created': 'members',
  'event.created': 'members',
  'event.changed': 'members',
  'event.cancelled': 'members',
  'event.answered': 'officers',
  'event.checkedIn': 'officers',
  'project.created': 'members',
  'application.received': 'officers',
  'report.received': 'officers',
} as const satisfies Record<string, 'members' | 'officers'>;
export type WebhookEvent = keyof typeof webhookEvents;

const Named = Type.Object({ _id: Type.String(), name: Type.String() });

const Member = Type.Object({ ...Named.properties, url: Type.String() });

const Event = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  date: Type.String(),
  endDate: Type.Union([Type.String(), Type.Null()]),
  timeZone: Type.String(),
  place: Type.String(),
  url: Type.String(),
});

const OfEvent = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  date: Type.String(),
  url: Type.String(),
});

/** The `data` of each event. `url` opens the object in the club. */
export const webhookData = {
  'member.joined': Member,
  'member.left': Type.Object({ _id: Type.String() }),
  'post.created': Type.Object({
    _id: Type.String(),
    author: Named,
    content: Type.String(),
    createdAt: Type.String(),
    url: Type.String(),
  }),
  'event.created': Event,
  'event.changed': Event,
  'event.cancelled': Event,
  /** As it is now: `answer` is null once taken back. */
  'event.answered': Type.Object({
    event: OfEvent,
    member: Member,
    answer: Nullable(Type.Enum(['going', 'waiting', 'maybe', 'declined'])),
    guests: Type.Integer(),
  }),
  /** `member` is null for a walk-in. */
  'event.checkedIn': Type.Object({
    event: OfEvent,
    member: Nullable(Member),
    name: Type.String(),
    checkedInAt: Type.String(),
  }),
  'project.created': Type.Object({
    _id: Type.String(),
    title: Type.String(),
    description: Type.String(),
    techStack: Type.Array(Type.String()),
    author: Named,
    url: Type.String(),
  }),
  /** `name` is a number while a blind review hides it. */
  'application.received': Type.Object({ ...Named.properties, url: Type.String() }),
  'report.received': Type.Object({
    _id: Type.String(),
    kind: Type.String(),
    reason: Type.String(),
    url: Type.String(),
  }),
} as const satisfies Record<WebhookEvent, Type.TObject>;

export type WebhookData<Event extends WebhookEvent> = Static<(typeof webhookData)[Event]>;
