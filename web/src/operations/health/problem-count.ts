import type { Health } from 'contract/operations/health.ts';
import { getHealth } from 'contract/operations/health.ts';
import { call } from '../../lib/api/api-client.ts';
import { sharedValue } from '../../lib/store/shared-value.ts';

export const problemCount = sharedValue(0);

export function recordHealth(health: Health): Health {
  problemCount.set(health.findings.filter(({ status }) => status === 'problem').length);
  return health;
}

export const readHealth = async (): Promise<Health> => recordHealth(await call(getHealth, {}));
