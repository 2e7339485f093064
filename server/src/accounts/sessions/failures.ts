import { recordBlockedSignIn } from '../../platform/audit/record-audit.queries.ts';
import { networkOf } from '../../platform/http/connections/client-network.ts';
import { tooMany } from '../../platform/http/errors.ts';
import { countUses, deleteUse, type Quota } from '../../platform/quotas/quotas.queries.ts';
import type { Services } from '../../services.ts';

export interface SignInAttempt {
  email: string;
  address: string;
  /** The browser or session by which the account knows the sender; null for anyone else. */
  knownAs?: string | null;
}

const minutes = 15;

/**
 * An attempt counts as failed until it succeeds, so that concurrent ones can't slip past the limit. One that throws
 * doesn't count; null means a wrong password. Throws too_many_requests.
 */
export async function countFailures<Result>(
  { db, config }: Services,
  attempted: SignInAttempt,
  attempt: () => Promise<Result | null>,
): Promise<Result | null> {
  if (!config.rateLimits) return attempt();
  const use = await countUses(db, quotasOf(attempted));
  if (use.id === null) {
    await recordBlockedSignIn(db, attempted.email, minutes);
    throw tooMany('errors.tooManySignIns', use.wait);
  }
  const result = await attempt().catch(async (error) => {
    await deleteUse(db, use.id).catch(() => undefined);
    throw error;
  });
  if (result !== null) await deleteUse(db, use.id);
  return result;
}

function quotasOf({ email, address, knownAs }: SignInAttempt): Quota[] {
  const network = networkOf(address);
  const quotas = [
    { key: `sign-in ${email} ${network}`, max: 10, minutes },
    { key: `sign-in ${email}`, max: 100, minutes },
    { key: `sign-in-from ${network}`, max: 100, minutes: 5 },
  ];
  if (!knownAs) return quotas;
  // Known senders have a quota of their own, so that failures of others don't lock them out.
  const counted = quotas.map((quota) => ({ ...quota, max: Number.MAX_SAFE_INTEGER }));
  return [{ key: `sign-in ${email} ${knownAs}`, max: 10, minutes }, ...counted];
}
