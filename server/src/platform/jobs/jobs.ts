import { setTimeout } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { type Job, PgBoss } from 'pg-boss';
import type { Database } from '../database/tables.ts';
import type { Log } from '../log/log.ts';
import { listDue } from './jobs.queries.ts';

export interface Jobs {
  'mail.deliver': { mailId: string; round?: number; through?: string };
  'files.remove': { keys: string[] };
  'files.sweep': Record<string, never>;
}

type JobName = keyof Jobs;

interface Kind {
  begin: () => Promise<string>;
  cron: string | undefined;
}

interface NewJob<Name extends JobName> {
  payload: Jobs[Name];
  startAfter?: Date | undefined;
}

// Twenty at a time, so that mails to all members don't take hours. Workers wait for a wake-up and hardly poll.
const batches = {
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 3_600,
} as const;

/** Delays grow up to an hour, because a mail server may be down for a night. */
export const retries = { retryLimit: 20, retryBackoff: true, retryDelay: 5, retryDelayMax: 3_600 } as const;

/** In a transaction, the job exists only if that commits. */
export interface JobQueue {
  add<Name extends JobName>(db: Database, name: Name, payload: Jobs[Name]): Promise<void>;
  /** Queues a job unless there was one of its kind on this day, in UTC. */
  addDaily<Name extends JobName>(db: Database, name: Name, payload: Jobs[Name]): Promise<void>;
  addAll<Name extends JobName>(db: Database, name: Name, jobs: NewJob<Name>[]): Promise<void>;
  /** Call it before `start`. */
  work<Name extends JobName>(name: Name, worker: (payload: Jobs[Name]) => Promise<void>, cron?: string): void;
  /** Workers look for jobs at once; call it after the commit. */
  wake(name: JobName): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Uses the application's own pool. `pollingSeconds` is the wait of a job without a wake-up. */
export function openJobs(pool: pg.Pool, log: Log, pollingSeconds = 1): JobQueue {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    // None of our jobs waits for another.
    flowIntervalSeconds: 3_600,
  });
  const warn = (err: Error) => log.warn({ err }, 'the job queue had a failure');
  boss.on('error', warn);
  const kinds = new Map<JobName, Kind>();
  const workers = new Map<JobName, Promise<string>>();
  const stopping = new AbortController();
  let polling: Promise<void> | undefined;
  const wake = (name: JobName) => {
    const worker = workers.get(name);
    const kind = kinds.get(name);
    if (worker) void worker.then((id) => boss.notifyWorker(id));
    // A new worker looks for jobs at once.
    else if (kind && polling && !stopping.signal.aborted) workers.set(name, kind.begin());
  };
  // One statement for all kinds: polling per worker would send a dozen every second.
  const poll = async ({ signal }: AbortController) => {
    while (!signal.aborted) {
      await listDue(pool, [...kinds.keys()]).then((names) => names.forEach(wake), warn);
      await setTimeout(pollingSeconds * 1_000, undefined, { signal }).catch(() => undefined);
    }
  };
  return {
    async add(db, name, payload) {
      await boss.send(name, payload, { ...retries, db: within(db) });
    },
    async addDaily(db, name, payload) {
      await boss.send(name, payload, { ...retries, singletonSeconds: 86_400, db: within(db) });
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
      const begin = () =>
        boss.work<Jobs[typeof name], void, typeof batches>(name, batches, (jobs) =>
          Promise.all(jobs.map((job) => attempt(job, worker, log))),
        );
      kinds.set(name, { begin, cron });
    },
    wake,
    async start() {
      await boss.start();
      await register(boss, kinds);
      polling = poll(stopping);
    },
    async stop() {
      stopping.abort();
      // The library checks only every half second whether the workers are done.
      const done = Promise.all([polling, ...[...workers.keys()].map((name) => boss.offWork(name))]);
      await Promise.race([done, setTimeout(4_000, undefined, { ref: false })]);
      await boss.stop({ graceful: true, timeout: 1_000 });
    },
  };
}

const noJob = '00000000-0000-0000-0000-000000000000';

async function register(boss: PgBoss, kinds: Map<JobName, Kind>): Promise<void> {
  const queues = new Set((await boss.getQueues()).map(({ name }) => name));
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const [name, { cron }] of kinds) {
    if (!queues.has(name)) {
      await boss.createQueue(name);
      // The library reads a new queue at its first use: inside transactions it would wait for a free connection.
      await boss.touch(name, noJob);
    }
    if (cron && schedules.get(name) !== cron) await boss.schedule(name, cron);
  }
}

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
