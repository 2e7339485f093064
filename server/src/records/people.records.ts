import { fieldTypes } from 'contract/club/club.field-values.ts';
import { fieldAudiences, fieldUses } from 'contract/club/club.fields.ts';
import { languageCodes } from 'contract/club/languages.ts';
import { graduationYears } from 'contract/members/members.profile.ts';
import { roles } from 'contract/members/members.ts';
import { audiences, emailAudiences } from 'contract/members/privacy.ts';
import Type, { type TProperties } from 'typebox';
import * as is from './fields.ts';
import { derived, machine, record, session } from './reasons.ts';

/** Audiences of a member's profile, and of new members. */
export const privacy = {
  email: is.choice(emailAudiences, 'email_audience'),
  presence: is.choice(audiences, 'presence_audience'),
  readReceipts: is.choice(audiences, 'read_receipts_audience'),
  experience: is.choice(audiences, 'experience_audience'),
  education: is.choice(audiences, 'education_audience'),
  certifications: is.choice(audiences, 'certifications_audience'),
  publications: is.choice(audiences, 'publications_audience'),
  fields: is.choice(audiences, 'fields_audience'),
};

export const fields = is.table('club_fields')({
  _id: is.id(),
  label: is.text(),
  help: is.text(),
  type: is.choice(fieldTypes),
  options: is.texts(),
  usedFor: is.choice(fieldUses),
  audience: is.choice(fieldAudiences),
  required: is.flag(),
  position: is.number(),
  createdAt: is.time(),
});

const Text = Type.String();
const sectionOf = <Name extends string, Fields extends TProperties>(name: Name, texts: Fields) =>
  is.Thing({ _id: is.id(), section: Type.Literal(name), fields: is.SomeOf(texts), createdAt: is.time() });
const Section = Type.Union([
  sectionOf('experience', { title: Text, company: Text, startDate: Text, endDate: Text, description: Text }),
  sectionOf('education', { school: Text, degree: Text, fieldOfStudy: Text, startDate: Text, endDate: Text }),
  sectionOf('certifications', { name: Text, issuingOrganization: Text, issueDate: Text, credentialURL: Text }),
  sectionOf('publications', { title: Text, publication: Text, publicationDate: Text, url: Text, description: Text }),
]);

// No one but the member sees fields without an audience.
const sections = is.table('profile_items', {
  where: `case section when 'experience' then users.experience_audience when 'education' then users.education_audience
      when 'certifications' then users.certifications_audience else users.publications_audience end <> 'me'`,
})({ _id: is.id(), section: is.text(), fields: is.json(Type.Unknown()), createdAt: is.time() });
const fieldValues = is.table('field_values', {
  where: `exists (select from club_fields f where f.id = field_values.field_id and f.used_for <> 'application'
      and (f.audience = 'officers' or users.fields_audience <> 'me'))`,
})({ field: is.refTo('fields'), value: is.text(undefined, { minLength: 1 }) });
const endorsements = is.table('endorsements')({ _id: is.id(), skill: is.text(), by: is.member('endorser_id') });
const suspension = is.table('suspensions', {
  view: 'active_suspensions',
  leftOut: { id: derived, lifted_at: record, lifted_by: record },
  outlives: ['lifted_by'],
})({
  since: is.time('created_at'),
  until: is.maybe(is.time()),
  reason: is.text(),
  by: is.maybe(is.member('suspended_by')),
});

export const members = is.table('users', {
  where: 'joined_at is not null',
  write: { email_verified: 'true', created_at: '"joinedAt"' },
  once: [['email']],
  leftOut: { created_at: derived, email_verified: session, image: machine, updated_at: derived },
})({
  _id: is.id(),
  name: is.text(),
  email: is.email(),
  role: is.choice(roles),
  profession: is.text(),
  bio: is.text(),
  skills: is.texts(),
  badges: is.texts(),
  college: is.text(),
  course: is.text(),
  graduationYear: is.maybe(is.number(graduationYears.minimum, graduationYears.maximum)),
  links: is.json(is.SomeOf({ website: is.link(), linkedin: is.link(), github: is.link(), instagram: is.link() })),
  avatar: is.maybe(is.file('avatar')),
  cover: is.maybe(is.file('cover')),
  joinedAt: is.time(),
  alumniSince: is.maybe(is.time()),
  alumniByHand: is.flag(),
  language: is.maybe(is.choice(languageCodes)),
  fields: is.list(fieldValues, { of: 'user_id', order: 'field_id', distinct: 'field' }),
  sections: is.listAs(Section, sections, { of: 'user_id', order: 'id' }),
  endorsements: is.later(is.list(endorsements, { of: 'user_id', order: 'id' }), "'[]'"),
  privacy: is.group({ ...privacy, lastSeen: is.flag('shows_last_seen'), door: is.flag('shows_face') }),
  suspension: is.one(suspension, { of: 'user_id', order: 'id desc' }),
});

export const rules = is.table('rules_versions', { key: 'version', once: [['version']] })({
  _id: is.id(),
  version: is.number(1),
  text: is.text(),
  asksEveryone: is.flag(),
  publishedAt: is.time(),
  publishedBy: is.maybe(is.member('published_by')),
});

export const acceptances = is.table('rules_acceptances', { once: [['version', 'member']] })({
  _id: is.id(),
  member: is.member(),
  version: is.number(1, undefined, { refersTo: 'rules', column: 'version' }),
  acceptedAt: is.time(),
});

export const connections = is.table('connections', {
  where: 'connected_at is not null',
  leftOut: { note: 'Only requests have one, and an archive has no requests.' },
})({
  members: is.pair('low_id', 'high_id'),
  requestedBy: is.id('requested_by'),
  requestedAt: is.time(),
  connectedAt: is.time(),
});
