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

const hostOf = /^https?:\/\/([a-z0-9.-]+)(?::\d+)?(?:[/?#]|$)/i;

/** Whether a link leads to `host` or a part of it, such as `de.linkedin.com`; "" leads anywhere, and nowhere is fine. */
export function leadsTo(host: string, link: string): boolean {
  if (host === '' || link === '') return true;
  const found = hostOf.exec(link)?.[1]?.toLowerCase() ?? '';
  return found === host || found.endsWith(`.${host}`);
}

/** A link as typed, completed: "github.com/ada" and, where the site is known, "ada" or "@ada". */
export function completeLink(kind: LinkKind, typed: string): string {
  const text = typed.trim();
  const host = linkHosts[kind];
  if (text === '' || /^[a-z][a-z+.-]*:/i.test(text)) return text;
  if (host === '' || text.includes('/')) return `https://${text}`;
  if (leadsTo(host, `https://${text}`)) return `https://${text}`;
  const name = text.replace(/^@/, '');
  return `https://${host}/${kind === 'linkedin' ? 'in/' : ''}${name}`;
}
