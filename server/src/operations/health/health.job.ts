import type { Services } from '../../services.ts';
import { checkHealth } from './check-health.ts';
import { findRunningFileCheck, insertFileCheck } from './file-check.queries.ts';
import { checkSlice } from './file-check.ts';
import { putFindings } from './health.queries.ts';
import { toStoredFinding } from './outcome.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    'health.check': Record<string, never>;
    'health.check-files': { checkId?: string };
  }
}

/** Runs all checks every ten minutes, and reads every stored file on Sunday nights. */
export function watchHealth(services: Services): void {
  services.jobs.work('health.check', () => recordHealth(services), '*/10 * * * *');
  services.jobs.work('health.check-files', ({ checkId }) => continueFileCheck(services, checkId), '29 2 * * 0');
}

export async function recordHealth(services: Services): Promise<void> {
  await putFindings(services.db, (await checkHealth(services)).map(toStoredFinding));
}

export async function beginFileCheck({ db, jobs }: Services): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const check = await insertFileCheck(tx);
    if (check) await jobs.add(tx, 'health.check-files', { checkId: check.id });
  });
  jobs.wake('health.check-files');
}

// One job per slice, so that it continues after a restart and none takes long.
async function continueFileCheck(services: Services, checkId: string | undefined): Promise<void> {
  const { db, jobs } = services;
  if (checkId === undefined) return beginFileCheck(services);
  const check = await findRunningFileCheck(db, checkId);
  if (!check) return;
  const { next } = await checkSlice(services, check);
  if (!next) return recordHealth(services);
  await jobs.add(db, 'health.check-files', { checkId });
  jobs.wake('health.check-files');
}
