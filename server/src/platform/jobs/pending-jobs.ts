import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { retries } from './jobs.ts';

export interface PendingJob {
  id: string;
  name: string;
  data: object | null;
  startAfter: string;
}

const batchSize = 500;

/** Waiting, active and retried jobs, inside the caller's transaction. Leaves out the queue's own. */
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

/** Copies jobs under their ids into a database without a started server. */
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
