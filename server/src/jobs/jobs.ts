import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { type Job, PgBoss } from 'pg-boss';
import type { Database } from '../database/tables.ts';
import type { Log } from '../log.ts';

/** Every kind of job and its payload. Features add theirs where they work on them. */
export interface Jobs {
  'mail.deliver': { mailId: string; round?: number };
  'files.remove': { keys: string[] };
  'files.sweep': Record<string, never>;
}

type JobName = keyof Jobs;

interface NewJob<Name extends JobName> {
  payload: Jobs[Name];
  startAfter?: Date | undefined;
}

// Twenty at a time without a delay while there are more, so that mails to all members don't take hours.
const batches = { batchSize: 20, burstWhenBatchFull: true, perJobResults: true } as const;

// With growing delays of up to an hour, because a mail server may be down for a night.
const retries = { retryLimit: 20, retryBackoff: true, retryDelay: 5, retryDelayMax: 3_600 } as const;

/** The job queue: durable, written in the caller's transaction, retried with backoff. */
export interface JobQueue {
  /** Queues a job; inside a transaction it exists only if that commits. */
  add<Name extends JobName>(db: Database, name: Name, payload: Jobs[Name]): Promise<void>;
  /** Queues many jobs of a kind in one statement; each may wait until a time. */
  addAll<Name extends JobName>(db: Database, name: Name, jobs: NewJob<Name>[]): Promise<void>;
  /** Registers the worker of a kind; call it before `start`. */
  work<Name extends JobName>(name: Name, worker: (payload: Jobs[Name]) => Promise<void>, cron?: string): void;
  /** Lets the workers of a kind look for jobs at once; call it after the commit. */
  wake(name: JobName): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the queue on the application's own pool. */
export function openJobs(pool: pg.Pool, log: Log, pollingIntervalSeconds = 2): JobQueue {
  const polling = { ...batches, pollingIntervalSeconds };
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } });
  boss.on('error', (err) => log.warn({ err }, 'the job queue had a failure'));
  const workers: (() => Promise<void>)[] = [];
  const workerIds = new Map<JobName, string>();
  return {
    async add(db, name, payload) {
      await boss.send(name, payload, { ...retries, db: within(db) });
    },
    async addAll(db, name, jobs) {
      const rows = jobs.map(({ payload, startAfter }) => ({
        data: payload,
        ...(startAfter && { startAfter }),
        ...retries,
      }));
      if (rows.length > 0) await boss.insert(name, rows, { db: within(db) });
    },
    work(name, worker, cron) {
      workers.push(async () => {
        await boss.createQueue(name);
        const id = await boss.work<Jobs[typeof name], void, typeof polling>(name, polling, (jobs) =>
          Promise.all(jobs.map((job) => attempt(job, worker, log))),
        );
        workerIds.set(name, id);
        if (cron) await boss.schedule(name, cron);
      });
    },
    wake(name) {
      const id = workerIds.get(name);
      if (id) boss.notifyWorker(id);
    },
    async start() {
      await boss.start();
      for (const begin of workers) await begin();
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}

// Each job of a batch succeeds or fails by itself.
async function attempt<Payload>(job: Job<Payload>, worker: (payload: Payload) => Promise<void>, log: Log) {
  try {
    await worker(job.data);
    return { id: job.id, status: 'completed' as const };
  } catch (err) {
    log.warn({ err, job: job.name }, 'a job failed');
    return { id: job.id, status: 'failed' as const, output: { message: String(err) } };
  }
}

// The queue writes in the caller's transaction.
function within(db: Database) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
