import { fieldTypes } from 'contract/club/club.field-values.ts';
import { fieldAudiences, fieldUses } from 'contract/club/club.fields.ts';
import { Language } from 'contract/club/languages.ts';
import { graduationYears } from 'contract/members/members.profile.ts';
import { roles } from 'contract/members/members.ts';
import { PrivacySettings } from 'contract/members/privacy.ts';
import { Nullable } from 'contract/text.ts';
import Type from 'typebox';
import { Email, Id, Link, MaybeId, MaybeTime, Positive, SomeOf, Text, Thing, Time } from './parts.ts';

const sectionOf = <Name extends string, Fields extends Type.TProperties>(name: Name, fields: Fields) =>
  Thing({ _id: Id, section: Type.Literal(name), fields: SomeOf(fields), createdAt: Time });
const Section = Type.Union([
  sectionOf('experience', { title: Text, company: Text, startDate: Text, endDate: Text, description: Text }),
  sectionOf('education', { school: Text, degree: Text, fieldOfStudy: Text, startDate: Text, endDate: Text }),
  sectionOf('certifications', { name: Text, issuingOrganization: Text, issueDate: Text, credentialURL: Text }),
  sectionOf('publications', { title: Text, publication: Text, publicationDate: Text, url: Text, description: Text }),
]);

export const Member = Thing({
  _id: Id,
  name: Text,
  email: Email,
  role: Type.Enum([...roles]),
  profession: Text,
  bio: Text,
  skills: Type.Array(Text),
  badges: Type.Array(Text),
  college: Text,
  course: Text,
  graduationYear: Nullable(Type.Integer(graduationYears)),
  links: SomeOf({ website: Link, linkedin: Link, github: Link, instagram: Link }),
  avatar: MaybeId,
  cover: MaybeId,
  joinedAt: Time,
  alumniSince: MaybeTime,
  alumniByHand: Type.Boolean(),
  language: Nullable(Language),
  fields: Type.Array(Thing({ field: Id, value: Type.String({ minLength: 1 }) })),
  sections: Type.Array(Section),
  privacy: Thing({ ...PrivacySettings.properties, lastSeen: Type.Boolean() }),
  suspension: Nullable(Thing({ since: Time, until: MaybeTime, reason: Text, by: MaybeId })),
});

export const Connection = Thing({
  members: Type.Array(Id, { minItems: 2, maxItems: 2 }),
  requestedBy: Id,
  requestedAt: Time,
  connectedAt: Time,
});

export const Field = Thing({
  _id: Id,
  label: Text,
  help: Text,
  type: Type.Enum([...fieldTypes]),
  options: Type.Array(Text),
  usedFor: Type.Enum([...fieldUses]),
  audience: Type.Enum([...fieldAudiences]),
  required: Type.Boolean(),
  position: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  createdAt: Time,
});

export const Rules = Thing({
  _id: Id,
  version: Positive,
  text: Text,
  asksEveryone: Type.Boolean(),
  publishedAt: Time,
  publishedBy: MaybeId,
});

export const Acceptance = Thing({ _id: Id, member: Id, version: Positive, acceptedAt: Time });
