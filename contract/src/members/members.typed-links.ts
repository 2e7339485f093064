import { type LinkKind, linkHosts } from './members.links.ts';

const hostOf = /^https?:\/\/([a-z0-9.-]+)(?::\d+)?(?:[/?#]|$)/i;

/** True if a link leads to `host` or a subdomain. The host "" allows any, and an empty link is fine. */
export function leadsTo(host: string, link: string): boolean {
  if (host === '' || link === '') return true;
  const found = hostOf.exec(link)?.[1]?.toLowerCase() ?? '';
  return found === host || found.endsWith(`.${host}`);
}

/** Completes a typed link: "github.com/ada" or, for a known site, "ada" or "@ada". */
export function completeLink(kind: LinkKind, typed: string): string {
  const text = typed.trim();
  const host = linkHosts[kind];
  if (text === '' || /^[a-z][a-z+.-]*:/i.test(text)) return text;
  if (host === '' || text.includes('/')) return `https://${text}`;
  if (leadsTo(host, `https://${text}`)) return `https://${text}`;
  const name = text.replace(/^@/, '');
  return `https://${host}/${kind === 'linkedin' ? 'in/' : ''}${name}`;
}
