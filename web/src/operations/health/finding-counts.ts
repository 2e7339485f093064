import type { Health } from 'contract/operations/health.ts';
import { getHealth } from 'contract/operations/health.ts';
import { call } from '../../lib/api/api-client.ts';
import { sharedValue } from '../../lib/store/shared-value.ts';

interface Counts {
  problems: number;
  attention: number;
}

/** Null until the first response. */
export const findingCounts = sharedValue<Counts | null>(null);

export function recordHealth(health: Health): Health {
  const count = (of: 'problem' | 'attention') => health.findings.filter(({ status }) => status === of).length;
  findingCounts.set({ problems: count('problem'), attention: count('attention') });
  return health;
}

export const clearFindings = (): void => findingCounts.set({ problems: 0, attention: 0 });

export const readHealth = async (): Promise<Health> => recordHealth(await call(getHealth, {}));
