import Type, { type Static } from 'typebox';

/** The sites a profile can link to, and the host their links must have; "" for any. */
export const linkHosts = {
  website: '',
  linkedin: 'linkedin.com',
  github: 'github.com',
  instagram: 'instagram.com',
} as const;
export type LinkKind = keyof typeof linkHosts;
export const linkKinds = ['website', 'linkedin', 'github', 'instagram'] as const satisfies LinkKind[];

const maxLink = 300;
const link = (kind: LinkKind) => Type.String({ maxLength: maxLink, webLink: true, linkHost: linkHosts[kind] });

const fields = {
  website: link('website'),
  linkedin: link('linkedin'),
  github: link('github'),
  instagram: link('instagram'),
};

/** Where else a member can be found; "" for none. */
export const ProfileLinks = Type.Object(fields);
export type ProfileLinks = Static<typeof ProfileLinks>;

/** Links as a member changes them: missing ones stay, "" removes one. */
export const LinkChanges = Type.Partial(ProfileLinks);
