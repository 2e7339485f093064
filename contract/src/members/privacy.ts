import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MemberProfile } from './members.profile.ts';

export const audiences = ['members', 'connections', 'me'] as const;
export type Audience = (typeof audiences)[number];

/** Emails have one more, their default: only the group search shows them (specification, section 2). */
export const emailAudiences = ['search', ...audiences] as const;

const Audience = Type.Enum([...audiences]);

/**
 * Audience for each part of a profile. It applies to officers too, but admins read emails in the user management.
 * `presence` includes the last visit, `education` is college, course and graduation year, `fields` is the club's own
 * questions; officers always see the ones for officers only.
 */
export const ProfileAudiences = Type.Object({
  email: Type.Enum([...emailAudiences]),
  presence: Audience,
  readReceipts: Audience,
  experience: Audience,
  education: Audience,
  certifications: Audience,
  publications: Audience,
  fields: Audience,
});
export type ProfileAudiences = Static<typeof ProfileAudiences>;
export type PrivacySetting = keyof ProfileAudiences;

/** `door`: visitors see the member's photo on the sign-in screen. */
export const PrivacySettings = Type.Object({ ...ProfileAudiences.properties, door: Type.Boolean() });
export type PrivacySettings = Static<typeof PrivacySettings>;

export const getPrivacy = endpoint({
  method: 'GET',
  path: '/api/users/me/privacy',
  guard: 'member',
  summary: 'Who sees what of you',
  response: PrivacySettings,
});

export const changePrivacy = endpoint({
  method: 'PUT',
  path: '/api/users/me/privacy',
  guard: 'member',
  summary: 'Change who sees what of you; missing settings stay',
  body: Type.Partial(PrivacySettings),
  response: PrivacySettings,
});

export const viewers = ['member', 'connection'] as const;
export type Viewer = (typeof viewers)[number];

export const previewMe = endpoint({
  method: 'GET',
  path: '/api/users/me/preview',
  guard: 'member',
  summary: 'Your profile as another member sees it, or a connection',
  query: Type.Object({ as: Type.Enum([...viewers]) }),
  response: MemberProfile,
});
