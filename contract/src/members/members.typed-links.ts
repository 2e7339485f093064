import { type LinkKind, linkHosts } from './members.links.ts';

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
