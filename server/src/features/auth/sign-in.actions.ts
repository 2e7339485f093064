import { APIError } from 'better-auth/api';
import { audit } from '../../database/audit.ts';
import { ClubError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import type { Identity } from '../../sessions/identity.ts';
import { forgetFailure, reserveFailure } from './sign-in.queries.ts';

/** A try to sign in, and where it comes from. */
export interface Attempt {
  email: string;
  password: string;
  address: string;
  userAgent: string;
}

/** A new session: whose it is, and the cookies that carry it. */
export interface SignedIn {
  userId: string;
  cookies: string[];
}

/**
 * Signs a member in. The attempt counts as a failure from its start until it has succeeded, so that many at once
 * cannot slip past the limit.
 */
export async function signIn(services: Services, identity: Identity, attempt: Attempt): Promise<SignedIn> {
  const email = attempt.email.trim().toLowerCase();
  const failure = services.config.rateLimits ? await reserve(services, email, attempt.address) : null;
  const signedIn = await openSession(identity, { ...attempt, email });
  if (!signedIn) {
    await audit(services.db, 'sign_in_failed', null, null, { email });
    throw new ClubError('wrong_credentials', 'Wrong email or password.');
  }
  if (failure) await forgetFailure(services.db, failure);
  await audit(services.db, 'signed_in', signedIn.userId, signedIn.userId);
  return signedIn;
}

async function reserve({ db }: Services, email: string, address: string): Promise<string> {
  const { id, retryAfter } = await reserveFailure(db, email, address);
  if (id) return id;
  throw new ClubError('too_many_requests', 'Too many failed sign-ins. Please wait a few minutes and try again.', {
    retryAfter,
  });
}

async function openSession(identity: Identity, attempt: Attempt): Promise<SignedIn | null> {
  const { email, password, address, userAgent } = attempt;
  try {
    const { headers, response } = await identity.api.signInEmail({
      body: { email, password },
      headers: { 'user-agent': userAgent, 'x-client-address': address },
      returnHeaders: true,
    });
    return { userId: response.user.id, cookies: headers.getSetCookie() };
  } catch (error) {
    // Unknown address, wrong password, not an address at all: the same words for each.
    if (error instanceof APIError && error.statusCode < 500) return null;
    throw error;
  }
}
