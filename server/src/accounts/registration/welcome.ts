import type { FastifyReply, FastifyRequest } from 'fastify';
import { findUserJson } from '../../members/members.kernel.ts';
import { sendFound } from '../../platform/http/bodies/pagination.ts';
import { browserCookie, setCookie } from '../../platform/http/cookie.ts';
import { storeLanguage } from '../../platform/locales/language.ts';
import type { Services } from '../../services.ts';
import type { Origin, SignedIn } from '../sign-in/sign-in.actions.ts';

export function originOf({ config }: Services, request: FastifyRequest): Origin {
  const browser = browserCookie(config).read(request);
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '', browser };
}

export async function welcome(
  { db, config, secret, sessions }: Services,
  { userId, token, browser }: SignedIn,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const json = await findUserJson(db, userId);
  if (json) {
    setCookie(reply, config, token, secret.cookieKey);
    browserCookie(config).set(reply, browser);
    const session = await sessions.find(token);
    if (session?.language) storeLanguage(reply, session.language);
  }
  return sendFound(reply, json, 'member');
}
