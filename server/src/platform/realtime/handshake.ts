import type { IncomingMessage } from 'node:http';
import type { Services } from '../../services.ts';
import { isCrossSite } from '../http/connections/origin.ts';
import { isSecure, readToken } from '../http/cookie.ts';
import { ApiError } from '../http/errors.ts';
import type { LiveSession } from '../http/member.ts';
import { t } from '../locales/text.ts';
import type { OpeningSocket } from './club-server.ts';

/** The same check as for unsafe calls. */
export function isFromOurSite(request: IncomingMessage, { config, publicUrl }: Services): boolean {
  return !isCrossSite(request.headers, isSecure(config) ? 'https' : 'http', publicUrl());
}

/** The session's member. The user id in the query is compared, never trusted. Throws not_signed_in. */
export async function identify(
  request: { headers: { cookie?: string | undefined } },
  claimedId: unknown,
  services: Services,
): Promise<LiveSession> {
  const token = readToken(request, services);
  const session = token ? await services.sessions.find(token) : null;
  if (!session || (claimedId !== undefined && claimedId !== session.id)) {
    throw new ApiError('not_signed_in', t('errors.notSignedIn'));
  }
  return session;
}

/** A connected socket stores headers and address three times. The socket's data has everything needed later. */
export function forgetRequest(socket: OpeningSocket): void {
  Object.assign(socket.conn.request, { url: '', headers: nothing, rawHeaders: [], _query: nothing });
  Reflect.set(socket, 'handshake', nothing);
}

const nothing = Object.freeze({});
