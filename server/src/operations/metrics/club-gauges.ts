import { setTimeout } from 'node:timers/promises';
import { healthChecks } from 'contract/operations/health.ts';
import { Gauge, type Registry } from 'prom-client';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { lastGoodBackup } from '../backup/backups.queries.ts';
import { readDisks } from '../health/checks/disk.ts';
import { readDatabaseFigures } from '../health/database.queries.ts';
import { findFindings } from '../health/health.queries.ts';
import { hasQueue, readDeliveryFigures, readJobFigures } from '../health/jobs.queries.ts';

// A hanging database must not block the other figures: scrapes give up after ten seconds.
const maxWait = 4_000;

export function gaugeClub(registry: Registry, services: Services): () => Promise<void> {
  const { db, config, connections, log } = services;
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge('database_up', 'Whether the database answers');
  const size = gauge('database_size_bytes', 'Size of the database');
  const pool = gauge('database_pool_connections', 'Connections to the database, and queries that wait for one', [
    'state',
  ]);
  const waitingJobs = gauge('jobs_waiting', 'Jobs that are due and not begun');
  const oldestJob = gauge('jobs_oldest_seconds', 'How long the first of them has been due');
  const stuckJobs = gauge('jobs_stuck', 'Jobs whose worker is gone');
  const failedJobs = gauge('jobs_failed', 'Jobs that gave up within seven days');
  const waitingMails = gauge('mails_waiting', 'Emails that are due or tried again');
  const oldestMail = gauge('mails_oldest_seconds', 'How long the first of them has waited');
  const failedMails = gauge('mails_failed', 'Emails of seven days that could not be delivered');
  const problems = gauge('health_problems', 'Problems that the last check of the health found', ['check']);
  const checkedAt = gauge('health_checked_timestamp_seconds', 'When the health was checked');
  const backedUpAt = gauge(
    'backup_last_success_timestamp_seconds',
    'When the last good backup was begun; 0 without one',
  );
  const free = gauge('disk_free_bytes', 'Free bytes of the disk', ['holds']);
  const total = gauge('disk_size_bytes', 'Size of the disk', ['holds']);

  const readDatabase = async () => {
    size.set((await readDatabaseFigures(db)).bytes);
    if (await hasQueue(db)) {
      const [jobs, mails] = await Promise.all([readJobFigures(db), readDeliveryFigures(db)]);
      waitingJobs.set(jobs.waiting);
      oldestJob.set(jobs.oldest ?? 0);
      stuckJobs.set(jobs.stuck);
      failedJobs.set(jobs.failed.reduce((sum, { count }) => sum + count, 0));
      waitingMails.set(mails.waiting);
      oldestMail.set(mails.oldest ?? 0);
      failedMails.set(mails.failed);
    }
    backedUpAt.set(((await lastGoodBackup(db))?.getTime() ?? 0) / 1_000);
    const health = await findFindings(db);
    if (!health) return;
    checkedAt.set(health.checked_at.getTime() / 1_000);
    for (const name of healthChecks) {
      const found = health.findings.filter(({ check, status }) => check === name && status === 'problem');
      problems.set({ check: name }, found.length);
    }
  };

  const readDisk = async () => {
    for (const { holds, freeBytes, bytes } of await readDisks(config)) {
      free.set({ holds: t(holds)('en') }, freeBytes);
      total.set({ holds: t(holds)('en') }, bytes);
    }
  };

  return async () => {
    for (const [state, count] of Object.entries(connections())) pool.set({ state }, count);
    await readDisk().catch((err) => log.warn({ err }, 'the disk could not be measured'));
    const isUp = readDatabase().then(
      () => 1,
      () => 0,
    );
    up.set(await Promise.race([isUp, setTimeout(maxWait, 0, { ref: false })]));
  };
}
