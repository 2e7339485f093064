import type { Database } from '../../database/tables.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { removeFiles } from '../../files/files.queries.ts';
import type { Services } from '../../services.ts';
import { deleteApplications, deleteAuditLines, deleteMails, releaseResumes } from './retention.queries.ts';

declare module '../../jobs/jobs.ts' {
  interface Jobs {
    'retention.daily': Record<string, never>;
  }
}

// Small transactions, so that requests do not wait for them.
const batchSize = 500;

export function removeExpired(services: Services): void {
  services.jobs.work('retention.daily', () => applyRetention(services), '47 3 * * *');
}

async function applyRetention(services: Services): Promise<void> {
  const { clock, config, jobs } = services;
  const { applicationDays, resumeDays, mailDays, auditDays } = config.retention;
  const before = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const withFiles = async (tx: Database, taken: { count: number; fileIds: string[] }) => {
    await removeFiles(tx, jobs, taken.fileIds);
    return taken.count;
  };
  await inBatches(services, async (tx) =>
    withFiles(tx, await deleteApplications(tx, before(applicationDays), batchSize)),
  );
  await inBatches(services, async (tx) => withFiles(tx, await releaseResumes(tx, before(resumeDays), batchSize)));
  await inBatches(services, (tx) => deleteMails(tx, before(mailDays), batchSize));
  await inBatches(services, (tx) => deleteAuditLines(tx, before(auditDays), batchSize));
}

async function inBatches(services: Services, work: (tx: Database) => Promise<number>): Promise<void> {
  while ((await inTransaction(services, work)) === batchSize);
}
