import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MemberProfile } from './members.profile.ts';

/** Who sees something of a member: all members, those they are connected to, no one but themselves. */
export const audiences = ['members', 'connections', 'me'] as const;
export type Audience = (typeof audiences)[number];

/** An email has one more, its default: it is shown in the group search alone (specification, section 2). */
export const emailAudiences = ['search', ...audiences] as const;

const Audience = Type.Enum([...audiences]);

/**
 * Who sees what of a member, officers included: an admin reads emails in the user management, and nothing else.
 * `presence` holds for when they were last here too, `education` for college, course and year of graduation, `fields` for
 * what the club asks; what it asks for its officers alone, they see.
 */
export const PrivacySettings = Type.Object({
  email: Type.Enum([...emailAudiences]),
  presence: Audience,
  readReceipts: Audience,
  experience: Audience,
  education: Audience,
  certifications: Audience,
  publications: Audience,
  fields: Audience,
});
export type PrivacySettings = Static<typeof PrivacySettings>;
export type PrivacySetting = keyof PrivacySettings;

export const getPrivacy = endpoint({
  method: 'GET',
  path: '/api/users/me/privacy',
  guard: 'member',
  summary: 'Who sees what of you',
  answer: PrivacySettings,
});

export const changePrivacy = endpoint({
  method: 'PUT',
  path: '/api/users/me/privacy',
  guard: 'member',
  summary: 'Change who sees what of you; missing settings stay',
  body: Type.Partial(PrivacySettings),
  answer: PrivacySettings,
});

export const viewers = ['member', 'connection'] as const;
export type Viewer = (typeof viewers)[number];

export const previewMe = endpoint({
  method: 'GET',
  path: '/api/users/me/preview',
  guard: 'member',
  summary: 'Your profile as another member sees it, or a connection',
  query: Type.Object({ as: Type.Enum([...viewers]) }),
  answer: MemberProfile,
});
