import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { retries } from './jobs.ts';

/** A job that has not been done yet, whatever version of the queue it waits in. */
export interface PendingJob {
  id: string;
  name: string;
  data: object | null;
  startAfter: string;
}

const batchSize = 500;

/** Jobs that wait, are worked on, or are tried again, inside the caller's transaction. Not those of the queue itself. */
export async function* listPendingJobs(client: pg.Client): AsyncIterable<PendingJob[]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('pgboss.job') is not null as exists`,
  );
  if (!found[0]?.exists) return;
  await client.query(`declare pending_jobs cursor for
    select id, name, data, to_json(start_after) #>> '{}' as "startAfter" from pgboss.job
    where state in ('created', 'retry', 'active') and not starts_with(name, '__pgboss') order by created_on, id`);
  for (;;) {
    const { rows } = await client.query<PendingJob>(`fetch ${batchSize} from pending_jobs`);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) break;
  }
  await client.query('close pending_jobs');
}

/** Queues jobs of another database in one that no server has been started on, under their ids. */
export async function queueJobs(pool: pg.Pool, jobs: PendingJob[]): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const [name, group] of Map.groupBy(jobs, (job) => job.name)) {
      await boss.createQueue(name);
      const rows = group.map(({ id, data, startAfter }) => ({ id, startAfter, ...retries, ...(data && { data }) }));
      for (let at = 0; at < rows.length; at += batchSize) await boss.insert(name, rows.slice(at, at + batchSize));
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
