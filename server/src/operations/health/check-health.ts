import type { HealthCheck } from 'contract/operations/health.ts';
import { t } from '../../platform/locales/text.ts';
import { checkAddress } from './checks/address.ts';
import { checkAdmins } from './checks/admins.ts';
import { checkBackups } from './checks/backups.ts';
import { checkClock } from './checks/clock.ts';
import { checkDatabase } from './checks/database.ts';
import { checkDisk } from './checks/disk.ts';
import { checkFiles } from './checks/files.ts';
import { checkFolder } from './checks/folder.ts';
import { checkJobs } from './checks/jobs.ts';
import { checkMail } from './checks/mail.ts';
import { checkNodes } from './checks/nodes.ts';
import { checkProgram } from './checks/program.ts';
import { type Check, type CheckedOutcome, type Examined, type Outcome, problem } from './outcome.ts';

const checks: Record<HealthCheck, Check> = {
  program: checkProgram,
  folder: ({ config }) => checkFolder(config),
  disk: ({ config }) => checkDisk(config),
  database: checkDatabase,
  nodes: checkNodes,
  jobs: checkJobs,
  mail: checkMail,
  files: checkFiles,
  backups: checkBackups,
  clock: checkClock,
  address: checkAddress,
  admins: checkAdmins,
};

/** Runs all checks in parallel; `otherwise` replaces some. Changes nothing. */
export async function checkHealth(
  examined: Examined,
  otherwise: Partial<Record<HealthCheck, Check>> = {},
): Promise<CheckedOutcome[]> {
  const all = Object.entries({ ...checks, ...otherwise }) as [HealthCheck, Check][];
  const findings = await Promise.all(all.map(([name, check]) => runCheck(name, () => check(examined))));
  return findings.flat();
}

export async function runCheck(name: HealthCheck, check: () => Promise<Outcome[]>): Promise<CheckedOutcome[]> {
  const outcomes = await check().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    return [problem(t('health.unchecked', { reason }), t('health.uncheckedAdvice'))];
  });
  return outcomes.map((outcome) => ({ check: name, ...outcome }));
}
