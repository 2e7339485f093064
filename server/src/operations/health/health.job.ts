import type { Services } from '../../services.ts';
import { checkHealth } from './check-health.ts';
import { findRunningFileCheck, insertFileCheck } from './file-check.queries.ts';
import { checkSlice } from './file-check.ts';
import { mailProblems } from './health.mails.ts';
import { putFindings } from './health.queries.ts';
import { type StoredFinding, toStoredFinding } from './outcome.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    'health.check': Record<string, never>;
    'health.mail': { problems: StoredFinding[] };
    'health.check-files': { checkId?: string };
  }
}

/** Runs all checks every ten minutes, and reads every stored file on Sunday nights. Mails problems once a day. */
export function watchHealth(services: Services): void {
  services.jobs.work('health.check', () => watch(services), '*/10 * * * *');
  services.jobs.work('health.mail', ({ problems }) => mailProblems(services, problems));
  services.jobs.work('health.check-files', ({ checkId }) => continueFileCheck(services, checkId), '29 2 * * 0');
}

// Without a mail server, a waiting mail would arrive after the problem is gone.
async function watch(services: Services): Promise<void> {
  const problems = (await recordHealth(services)).filter(({ status }) => status === 'problem');
  if (problems.length > 0 && services.mail.delivers)
    await services.jobs.addDaily(services.db, 'health.mail', { problems });
}

export async function recordHealth(services: Services): Promise<StoredFinding[]> {
  const findings = (await checkHealth(services)).map(toStoredFinding);
  await putFindings(services.db, findings);
  return findings;
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
  if (!next) return void (await recordHealth(services));
  await jobs.add(db, 'health.check-files', { checkId });
  jobs.wake('health.check-files');
}
