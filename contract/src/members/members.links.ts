import Type, { type Static } from 'typebox';

/** The sites that a profile can link to, with the required host; "" allows any. */
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

export const ProfileLinks = Type.Object(fields);
export type ProfileLinks = Static<typeof ProfileLinks>;

/** Changes to links: missing ones stay, "" removes one. */
export const LinkChanges = Type.Partial(ProfileLinks);
