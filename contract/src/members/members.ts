import Type, { type Static } from 'typebox';
import { FieldValue } from '../club/club.field-values.ts';
import { endpoint } from '../endpoint.ts';
import { Nullable } from '../text.ts';
import { ProfileLinks } from './members.links.ts';

/** The URL of "no picture"; screens show initials instead (specification, section 3). */
export const defaultAvatar = '/default-avatar.svg';

/** The roles, least powerful first (specification, section 6). */
export const roles = ['student', 'moderator', 'admin'] as const;
export const Role = Type.Union([Type.Literal('student'), Type.Literal('moderator'), Type.Literal('admin')]);
export type Role = Static<typeof Role>;

/** The reader's relationship to another member: none, request sent, request received, connected. */
export const Relationship = Type.Union([
  Type.Literal('none'),
  Type.Literal('sent'),
  Type.Literal('received'),
  Type.Literal('connected'),
]);
export type Relationship = Static<typeof Relationship>;

/** What other objects show of a member. */
export const Person = Type.Object({ _id: Type.String(), name: Type.String(), avatar: Type.String() });

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

/** A member's public profile (specification, section 3). */
export const Profile = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  avatar: Type.String(),
  coverPhoto: Nullable(Type.String()),
  profession: Type.String(),
  bio: Type.String(),
  skills: Type.Array(Type.String()),
  college: Type.String(),
  course: Type.String(),
  graduationYear: Nullable(Type.Integer()),
  links: ProfileLinks,
  /** What the club asks beyond that, in its order; only what is filled in. */
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

/** The signed-in member: the profile and their private fields. */
export const User = Type.Object({
  ...Profile.properties,
  email: Type.String(),
  /** False while no one has shown that the address is theirs: after joining with an invitation link. */
  emailConfirmed: Type.Boolean(),
  sentConnectionRequests: Ids,
  connectionRequests: Ids,
  /** Number of members who asked to connect with this one, accepted or pending. */
  followerCount: Type.Integer(),
  /** `required`: an officer whose powers rest until a second factor is set up. */
  secondFactor: Type.Enum(['on', 'off', 'required']),
  /** The newest version of the rules this member has agreed to; 0 for none. */
  acceptedRules: Type.Integer(),
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
  /** Graduated, or made alumni by an admin. */
  alumni: Type.Boolean(),
  skills: Type.Array(Type.String()),
  connectionCount: Type.Integer(),
  relationship: Type.Optional(Relationship),
});
export type MemberCard = Static<typeof MemberCard>;

/** What screens show of a member everywhere. */
export type MemberSummary = Pick<MemberCard, '_id' | 'name' | 'avatar' | 'profession' | 'role' | 'badges' | 'alumni'>;

export interface MemberMessages {
  /** Someone joined: lists of members, and figures about them, have changed. */
  memberJoined: (member: MemberSummary) => void;
  memberUpdated: (member: MemberSummary) => void;
  /** A member was deleted, and all their posts with them. */
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
  answer: User,
});
