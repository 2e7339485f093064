import { checkHealth, fixHealth, type Health, type HealthFix, startFileCheck } from 'contract/operations/health.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { t } from '../../lib/text/i18n.ts';
import { readHealth, recordHealth } from './finding-counts.ts';

const pollMs = 1_000;

export function useHealth() {
  const { data, loading, error, reload } = useQuery(useCallback(readFirst, []));
  const [newer, setNewer] = useState<Health | null>(null);
  const { busy, act } = useAction();
  const health = newer ?? data;
  const show = async (health: Promise<Health>) => setNewer(recordHealth(await health));

  const isReading = health?.fileCheck?.finishedAt === null;
  useEffect(() => {
    if (!isReading) return;
    const timer = setInterval(() => void readHealth().then(setNewer, () => {}), pollMs);
    return () => clearInterval(timer);
  }, [isReading]);

  return {
    health,
    loading,
    error,
    busy,
    reload,
    check: () => act(() => show(call(checkHealth, {})), t('health.failed')),
    checkFiles: () => act(() => show(call(startFileCheck, {}))),
    fix: (fix: HealthFix) =>
      act(async () => {
        const { message, health } = await call(fixHealth, { body: { fix } });
        setNewer(recordHealth(health));
        showSuccess(message);
      }),
  };
}

// A club that just started has no findings yet.
async function readFirst(): Promise<Health> {
  const health = await readHealth();
  return health.checkedAt === null ? recordHealth(await call(checkHealth, {})) : health;
}
