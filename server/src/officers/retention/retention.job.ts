import type { Database } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { removeFiles } from '../../platform/files/files.queries.ts';
import type { Services } from '../../services.ts';
import {
  deleteApplications,
  deleteAuditLines,
  deleteDeliveries,
  deleteEmptyLinks,
  deleteMails,
  deleteNotifications,
  deleteReports,
  releaseResumes,
} from './retention.queries.ts';

// Small transactions, so that requests don't wait for them.
const batchSize = 500;
// Days for read and unread notifications.
const [readDays, unreadDays] = [90, 180];
// Days for webhook deliveries.
const deliveryDays = 30;

export async function applyRetention(services: Services): Promise<void> {
  const { clock, club, jobs } = services;
  const { applicationDays, resumeDays, mailDays, auditDays } = club.current.retention;
  const before = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const withFiles = async (tx: Database, removed: { count: number; fileIds: string[] }) => {
    await removeFiles(tx, jobs, removed.fileIds);
    return removed.count;
  };
  const removeAfter = async (days: number | null, remove: (tx: Database, before: Date) => Promise<number>) => {
    if (days !== null) await inBatches(services, (tx) => remove(tx, before(days)));
  };
  await removeAfter(applicationDays, async (tx, old) => withFiles(tx, await deleteApplications(tx, old, batchSize)));
  await removeAfter(applicationDays, (tx, old) => deleteEmptyLinks(tx, old, batchSize));
  await removeAfter(resumeDays, async (tx, old) => withFiles(tx, await releaseResumes(tx, old, batchSize)));
  await removeAfter(mailDays, (tx, old) => deleteMails(tx, old, batchSize));
  await removeAfter(auditDays, (tx, old) => deleteAuditLines(tx, old, batchSize));
  await removeAfter(auditDays, (tx, old) => deleteReports(tx, old, batchSize));
  const notified = { readBefore: before(readDays), unreadBefore: before(unreadDays) };
  await removeAfter(deliveryDays, (tx, old) => deleteDeliveries(tx, old, batchSize));
  await inBatches(services, (tx) => deleteNotifications(tx, notified, batchSize));
}

async function inBatches(services: Services, work: (tx: Database) => Promise<number>): Promise<void> {
  while ((await inTransaction(services, work)) === batchSize);
}
