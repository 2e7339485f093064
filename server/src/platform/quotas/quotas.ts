import type { Services } from '../../services.ts';
import { tooMany } from '../http/errors.ts';
import type { SentenceKey } from '../locales/catalogs.ts';
import type { Text } from '../locales/text.ts';
import { countUses, deleteUse, type Quota } from './quotas.queries.ts';

export interface SpokenQuota extends Quota {
  sentence: SentenceKey;
  values?: Record<string, string | number | Text>;
}

type Needed = Pick<Services, 'config' | 'db'>;

/** Runs `work` if all quotas have room. It counts unless it throws. Throws too_many_requests. */
export async function withinQuotas<Result>(
  services: Needed,
  quotas: SpokenQuota[],
  work: () => Promise<Result>,
): Promise<Result> {
  const use = await consumeQuotas(services, quotas);
  return work().catch(async (error) => {
    if (use) await deleteUse(services.db, use).catch(() => undefined);
    throw error;
  });
}

/** Returns the use's id; null with RATE_LIMITS=off. Throws too_many_requests and counts none if one is used up. */
export async function consumeQuotas({ config, db }: Needed, quotas: SpokenQuota[]): Promise<string | null> {
  if (!config.rateLimits) return null;
  const use = await countUses(db, quotas);
  if (use.id !== null) return use.id;
  const full = quotas.find(({ key }) => key === use.key);
  throw tooMany(full?.sentence ?? 'errors.tooFast', use.wait, full?.values);
}
