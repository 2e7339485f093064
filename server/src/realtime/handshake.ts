import type { IncomingMessage } from 'node:http';
import { isCrossSite } from '../http/origin.ts';
import type { Services } from '../services.ts';
import { cookieName, isSecure, openCookie } from '../sessions/cookie.ts';
import type { Member } from '../sessions/member.ts';
import { findSession } from '../sessions/sessions.queries.ts';

/** True unless another site is asking: the same check as for unsafe calls. */
export function isFromOurSite(request: IncomingMessage, { config, publicUrl }: Services): boolean {
  return !isCrossSite(request.headers, isSecure(config) ? 'https' : 'http', publicUrl());
}

/** Who opens the socket: the session's member, null without a live session. The query is compared, never believed. */
export async function identify(
  cookieHeader: string | undefined,
  claimedId: unknown,
  { config, db, secret }: Services,
): Promise<Member | null> {
  const token = openCookie(readCookie(cookieHeader, cookieName(config)), secret.cookieKey);
  const session = token ? await findSession(db, token) : null;
  if (!session || (claimedId !== undefined && claimedId !== session.id)) return null;
  return session;
}

function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return decode(pair.slice(at + 1).trim());
  }
  return undefined;
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
