import { networkOf } from '../http/client-network.ts';
import { ApiError } from '../http/errors.ts';
import { t } from '../locales/text.ts';
import type { Services } from '../services.ts';
import { forgetFailure, reserveFailure } from './failures.queries.ts';

export interface SignInAttempt {
  email: string;
  address: string;
}

/**
 * Runs an attempt; null means a wrong password. An attempt counts as failed until it succeeds, so that many at once
 * can't slip past the limit. One that throws does not count. Throws too_many_requests.
 */
export async function countFailures<Result>(
  { db, config }: Services,
  { email, address }: SignInAttempt,
  attempt: () => Promise<Result | null>,
): Promise<Result | null> {
  if (!config.rateLimits) return attempt();
  const { id, retryAfter } = await reserveFailure(db, email, networkOf(address));
  if (!id) {
    throw new ApiError('too_many_requests', t('errors.tooManySignIns'), {
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
