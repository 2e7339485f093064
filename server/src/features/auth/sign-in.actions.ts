import { APIError } from 'better-auth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '../../database/audit.ts';
import { ClubError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import type { Identity } from '../../sessions/identity.ts';
import { forgetFailure, reserveFailure } from './sign-in.queries.ts';

/** Where a sign-in comes from. */
export interface SignIn {
  email: string;
  password: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Signs a member in: a new session, its cookie on the reply. The attempt counts as a failure from its start until it
 * has succeeded, so that many at once cannot slip past the limit. Returns the member's id.
 */
export async function signIn(services: Services, identity: Identity, attempt: SignIn): Promise<string> {
  const email = attempt.email.trim().toLowerCase();
  const failure = services.config.rateLimits ? await reserve(services, email, attempt) : null;
  const userId = await openSession(identity, email, attempt);
  if (!userId) {
    await audit(services.db, 'sign_in_failed', null, null, { email });
    throw new ClubError('wrong_credentials', 'Wrong email or password.');
  }
  if (failure) await forgetFailure(services.db, failure);
  await audit(services.db, 'signed_in', userId, userId);
  return userId;
}

async function reserve({ db }: Services, email: string, { request, reply }: SignIn): Promise<string> {
  const outcome = await reserveFailure(db, email, request.ip);
  if (outcome.id) return outcome.id;
  reply.header('retry-after', String(outcome.retryAfter));
  throw new ClubError('too_many_requests', 'Too many failed sign-ins. Please wait a few minutes and try again.');
}

async function openSession(identity: Identity, email: string, { password, request, reply }: SignIn) {
  try {
    const { headers, response } = await identity.api.signInEmail({
      body: { email, password },
      headers: { 'user-agent': request.headers['user-agent'] ?? '', 'x-client-address': request.ip },
      returnHeaders: true,
    });
    for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
    return response.user.id;
  } catch (error) {
    // Unknown address, wrong password, not an address at all: the same words for each.
    if (error instanceof APIError && error.statusCode < 500) return null;
    throw error;
  }
}
