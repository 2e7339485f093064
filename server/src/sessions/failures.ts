import { networkOf } from '../http/client-network.ts';
import { ApiError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { forgetFailure, reserveFailure } from './failures.queries.ts';

/** Whose password is tried, and from where. */
export interface SignInAttempt {
  email: string;
  address: string;
}

/**
 * Tries a password; null means that it was wrong. A try counts as a failure from its start until it has succeeded,
 * so that many at once cannot slip past the limit. One that could not be made does not count. Throws
 * too_many_requests.
 */
export async function countFailures<Result>(
  { db, config }: Services,
  { email, address }: SignInAttempt,
  attempt: () => Promise<Result | null>,
): Promise<Result | null> {
  if (!config.rateLimits) return attempt();
  const { id, retryAfter } = await reserveFailure(db, email, networkOf(address));
  if (!id) {
    throw new ApiError('too_many_requests', 'Too many failed sign-ins. Please wait a few minutes and try again.', {
      retryAfter,
    });
  }
  const result = await attempt().catch(async (error) => {
    await forgetFailure(db, id).catch(() => undefined);
    throw error;
  });
  if (result !== null) await forgetFailure(db, id);
  return result;
}
