import type { Endpoint, Guard } from 'contract/endpoint.ts';
import { isAllowed } from 'contract/members/members.policy.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBearer } from '../../platform/http/bearer.ts';
import { clearCookie, readToken, setCookie } from '../../platform/http/cookie.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { findBearer, requireScope } from '../tokens/personal-tokens.ts';
import { requireProof } from './require-proof.ts';
import { renewSession } from './sessions.queries.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The server doesn't start with a route that has none. */
    guard?: Guard;
    rights?: Endpoint['rights'];
    sensitive?: Endpoint['sensitive'];
  }
}

/** Sets each request's member, enforces its route's guard, and stops the start if a route has none. */
export function guardRoutes(app: FastifyInstance, services: Services): void {
  app.decorateRequest('member', null);
  app.addHook('onRequest', async (request, reply) => {
    const { guard } = request.routeOptions.config;
    if (guard && guard !== 'public') request.member = await readMember(request, reply, services);
  });
  // After the rate limits, so that rejected requests count too.
  app.addHook('preParsing', async (request) => {
    const { guard, rights } = request.routeOptions.config;
    if (guard && guard !== 'public') requireRole(request, guard, rights);
  });
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.sensitive === true) await requireProof(services, request);
  });
  requireGuard(app);
}

async function readMember(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<Member | null> {
  const bearer = readBearer(request);
  // A bearer token wins over a cookie.
  if (bearer) return findBearer(services, bearer);
  const token = readToken(request, services);
  if (!token) return null;
  const session = await services.sessions.find(token);
  if (!session) {
    clearCookie(reply, services.config);
    return null;
  }
  if (session.msAsItIs < 0) {
    await renewSession(services.db, session);
    setCookie(reply, services.config, token, services.secret.cookieKey);
  }
  return session;
}

function requireRole(request: FastifyRequest, guard: Guard, rights: Endpoint['rights']): void {
  const { member } = request;
  if (!member) throw new ApiError('not_signed_in', t('errors.notSignedIn'));
  requireScope(member, request);
  if (isAllowed(member, guard, rights)) return;
  if (member.lacksSecondFactor) throw new ApiError('second_factor_missing', t('errors.secondFactorMissing'));
  throw new ApiError('forbidden', t('errors.forbidden'));
}

function requireGuard(app: FastifyInstance): void {
  const routes: { url: string; config?: { guard?: Guard } }[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const open = routes.filter((route) => !route.config?.guard).map((route) => route.url);
    if (open.length > 0) throw new Error(`These routes declare no guard: ${open.join(', ')}`);
  });
}
