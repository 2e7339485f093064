import { Nullable } from 'contract/text.ts';
import Type from 'typebox';
import { Count, Id, Link, MaybeId, MaybeTime, Positive, Text, Thing, Time } from './parts.ts';

/** No resumes, and no files of conversations. */
export const fileKinds = ['avatar', 'cover', 'post', 'event', 'project', 'logo'] as const;

export const File = Thing({
  _id: Id,
  kind: Type.Enum([...fileKinds]),
  name: Text,
  contentType: Text,
  variants: Type.Array(
    Thing({
      name: Type.String({ pattern: '^[a-z]{1,20}$' }),
      path: Text,
      bytes: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
      sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    }),
  ),
  width: Nullable(Count),
  height: Nullable(Count),
  placeholder: Nullable(Text),
  createdAt: Time,
});

const Poll = Thing({ endsAt: Time, options: Type.Array(Thing({ _id: Id, text: Text, votes: Count })) });
const Pin = Thing({
  _id: Id,
  at: Type.Optional(Time),
  until: Time,
  acknowledge: Type.Boolean(),
  by: MaybeId,
  acknowledgedBy: Type.Array(Thing({ member: Id, at: Time })),
});

export const Post = Thing({
  _id: Id,
  author: Id,
  content: Text,
  media: MaybeId,
  files: Type.Array(Thing({ file: Id, alt: Text })),
  topics: Type.Array(Thing({ topic: Text, label: Text })),
  poll: Nullable(Poll),
  pin: Nullable(Pin),
  createdAt: Time,
  editedAt: MaybeTime,
});

export const Event = Thing({
  _id: Id,
  createdBy: MaybeId,
  title: Text,
  description: Text,
  date: Time,
  endDate: MaybeTime,
  timeZone: Text,
  place: Text,
  link: Link,
  capacity: Nullable(Positive),
  picture: MaybeId,
  cancelledAt: MaybeTime,
  shownToVisitors: Type.Boolean(),
  answers: Type.Array(Thing({ _id: Id, member: Id, waiting: Type.Boolean() })),
  createdAt: Time,
});

export const Project = Thing({
  _id: Id,
  author: MaybeId,
  title: Text,
  description: Text,
  techStack: Type.Array(Text),
  projectLink: Link,
  githubLink: Link,
  picture: MaybeId,
  contributors: Type.Array(Thing({ member: Id, invitedAt: Time, confirmedAt: Time })),
  createdAt: Time,
});

export const Comment = Thing({
  _id: Id,
  post: MaybeId,
  event: MaybeId,
  project: MaybeId,
  parent: MaybeId,
  author: Id,
  text: Text,
  createdAt: Time,
  editedAt: MaybeTime,
});

export const Like = Thing({ _id: Id, post: Id, member: Id });

export const Reaction = Thing({ _id: Id, post: MaybeId, comment: MaybeId, member: Id, emoji: Text });
