import Type, { type Static } from 'typebox';
import { FieldValue } from '../club/club.field-values.ts';
import { endpoint } from '../endpoint.ts';
import { Nullable } from '../text.ts';
import { ProfileLinks } from './members.links.ts';
import { Right } from './rights.ts';

export const defaultAvatar = '/default-avatar.svg';

export const roles = ['student', 'moderator', 'admin'] as const;
export const Role = Type.Union([Type.Literal('student'), Type.Literal('moderator'), Type.Literal('admin')]);
export type Role = Static<typeof Role>;

export const Relationship = Type.Union([
  Type.Literal('none'),
  Type.Literal('sent'),
  Type.Literal('received'),
  Type.Literal('connected'),
]);
export type Relationship = Static<typeof Relationship>;

export const Person = Type.Object({ _id: Type.String(), name: Type.String(), avatar: Type.String() });

/** `count` is of the members whom the reader sees, `people` the newest three of them. */
export const Endorsement = Type.Object({
  skill: Type.String(),
  count: Type.Integer(),
  mine: Type.Boolean(),
  people: Type.Array(Person),
});
export type Endorsement = Static<typeof Endorsement>;

const Ids = Type.Array(Type.String());

const Experience = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  company: Type.String(),
  startDate: Type.String(),
  endDate: Type.String(),
  description: Type.String(),
});

const Education = Type.Object({
  _id: Type.String(),
  school: Type.String(),
  degree: Type.String(),
  fieldOfStudy: Type.String(),
  startDate: Type.String(),
  endDate: Type.String(),
});

const Certification = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  issuingOrganization: Type.String(),
  issueDate: Type.String(),
  credentialURL: Type.String(),
});

const Publication = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  publication: Type.String(),
  publicationDate: Type.String(),
  url: Type.String(),
  description: Type.String(),
});

export const Profile = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  avatar: Type.String(),
  coverPhoto: Nullable(Type.String()),
  profession: Type.String(),
  bio: Type.String(),
  skills: Type.Array(Type.String()),
  /** Of the skills that someone endorsed, in their order. */
  endorsements: Type.Array(Endorsement),
  college: Type.String(),
  course: Type.String(),
  graduationYear: Nullable(Type.Integer()),
  links: ProfileLinks,
  /** Filled-in answers to the club's own questions, in the club's order. */
  fields: Type.Array(FieldValue),
  role: Role,
  badges: Type.Array(Type.String()),
  alumni: Type.Boolean(),
  connections: Ids,
  experience: Type.Array(Experience),
  education: Type.Array(Education),
  certifications: Type.Array(Certification),
  publications: Type.Array(Publication),
});
export type Profile = Static<typeof Profile>;

export const User = Type.Object({
  ...Profile.properties,
  email: Type.String(),
  emailConfirmed: Type.Boolean(),
  sentConnectionRequests: Ids,
  connectionRequests: Ids,
  /** Number of members who requested to connect with this one, accepted or pending. */
  followerCount: Type.Integer(),
  /** `required`: an officer without officer rights until they set up a second factor. */
  secondFactor: Type.Enum(['on', 'off', 'required']),
  acceptedRules: Type.Integer(),
  /** Rights of the offices that the member holds now; none while `secondFactor` is `required`. */
  rights: Type.Array(Right),
});
export type User = Static<typeof User>;

/** A member in a list; `relationship` is missing for the reader's own card. */
export const MemberCard = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  avatar: Type.String(),
  profession: Type.String(),
  role: Role,
  badges: Type.Array(Type.String()),
  alumni: Type.Boolean(),
  skills: Type.Array(Type.String()),
  connectionCount: Type.Integer(),
  relationship: Type.Optional(Relationship),
});
export type MemberCard = Static<typeof MemberCard>;

export type MemberSummary = Pick<MemberCard, '_id' | 'name' | 'avatar' | 'profession' | 'role' | 'badges' | 'alumni'>;

export interface MemberMessages {
  memberJoined: (member: MemberSummary) => void;
  memberUpdated: (member: MemberSummary) => void;
  memberDeleted: (member: { _id: string }) => void;
}

declare module '../realtime.ts' {
  interface ServerMessages extends MemberMessages {}
}

export const getMe = endpoint({
  method: 'GET',
  path: '/api/users/me',
  guard: 'member',
  summary: 'The signed-in member',
  response: User,
});
