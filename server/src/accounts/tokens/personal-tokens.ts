import type { FastifyRequest } from 'fastify';
import { isSafe } from '../../platform/http/connections/origin.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import { hashToken, newToken } from '../../platform/secrets/token.ts';
import type { Services } from '../../services.ts';
import { findTokenMember, noteTokenUse } from './personal-tokens.queries.ts';

// Other bearer tokens are not ours: some proxies add their own for whoever is signed in with them.
const header = /^Bearer +(club_[0-9a-f]{8}_[\w-]{43})$/i;

/**
 * What only a signed-in member may do: the security of accounts, and what would outlive a revoked token, such as new
 * accounts and admins, the mail server that sends password links, texts of mails with links, and the calendar's address.
 */
const sessionOnly = [
  /^\/api\/account(\/|$)/,
  /^\/api\/auth\//,
  /^\/api\/events\/calendar$/,
  /^\/api\/users\/me\/push-subscriptions/,
  /^\/api\/admin\/users\/:id\/(role|second-factor|invitation)$/,
  /^\/api\/admin\/applications\/:id\/approve$/,
  /^\/api\/admin\/(settings|webhooks|backups?|mails|mail-texts|invitations|join-links)(\/|$)/,
];

/** Whether a personal token may call a route at all. */
export function takesToken(path: string): boolean {
  return !sessionOnly.some((closed) => closed.test(path));
}

/** A new token, recognizable by how it begins, which is shown in lists. */
export function newPersonalToken(id: string): { text: string; hash: Buffer } {
  const text = `${tokenPrefix(id)}${newToken()}`;
  return { text, hash: hashToken(text) };
}

/** How the text of a token begins. */
export function tokenPrefix(id: string): string {
  return `club_${id.slice(-8)}_`;
}

/** The personal token in the header of a request, or null. */
export function readBearer({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return header.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** The member whose token it is; null for one that does not work. */
export async function findBearer({ db }: Services, text: string): Promise<Member | null> {
  const found = await findTokenMember(db, hashToken(text));
  if (!found) return null;
  const { stale, ...member } = found;
  if (stale) await noteTokenUse(db, member.token.id);
  return member;
}

/** Throws forbidden for a call that this token can't make. */
export function requireScope({ token }: Member, request: FastifyRequest): void {
  if (!token) return;
  if (!takesToken(request.routeOptions.url ?? '')) throw new ApiError('forbidden', t('errors.tokenCannot'));
  if (token.scope === 'read' && !isSafe(request.method)) throw new ApiError('forbidden', t('errors.tokenReads'));
}
