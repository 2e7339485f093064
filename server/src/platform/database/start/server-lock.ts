import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseUrl } from '../client.ts';
import { openSingleConnection } from './single-connection.ts';

const lockKey = 7_046_029_255;
const startLockKey = 7_046_029_257;
const retryMs = 250;

// In milliseconds: the connection of a killed server or a lost machine may outlive it for a moment.
const waitMs = { start: 5_000, again: 40_000 };

interface LockOptions {
  /** Shares the lock with other nodes of the club, but with no single server. */
  shared?: boolean;
  wait?: number;
  waitAgain?: number;
  signal?: AbortSignal;
}

export class DatabaseLocked extends Error {}

/**
 * Makes this process the only server on a database, or one of its nodes; members of two servers would not see each
 * other live. Returns the release. Throws DatabaseTaken. The lock ends with its connection and is taken again;
 * `onLost` is called if another server was faster.
 */
export async function lockDatabase(
  url: DatabaseUrl,
  onLost: (error: DatabaseLocked) => void,
  { shared = false, wait = waitMs.start, waitAgain = waitMs.again, signal }: LockOptions = {},
): Promise<() => Promise<void>> {
  let released = false;
  const isOver = () => released || signal?.aborted === true;
  let holder = await acquire(url, { shared, wait }, isOver);

  async function holdAgain(): Promise<void> {
    while (!isOver()) {
      try {
        holder = await acquire(url, { shared, wait: waitAgain }, isOver);
        return isOver() ? await holder.end() : watch();
      } catch (error) {
        if (error instanceof DatabaseLocked) return isOver() ? undefined : onLost(error);
        await sleep(retryMs);
      }
    }
  }

  function watch(): void {
    holder.once('end', () => void holdAgain());
  }

  watch();
  return async () => {
    released = true;
    await holder.end();
  };
}

async function acquire(
  url: DatabaseUrl,
  { shared, wait }: { shared: boolean; wait: number },
  isOver: () => boolean,
): Promise<pg.Client> {
  const client = await openSingleConnection(url);
  try {
    // The server soon notices a lost machine, so that a successor need not wait for hours.
    await client.query(
      'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set idle_session_timeout = 0',
    );
    for (const end = performance.now() + wait; !(await tryLock(client, shared)); await sleep(retryMs)) {
      if (performance.now() > end || isOver()) throw new DatabaseLocked(shared ? lockedBySingle : lockedText);
    }
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function tryLock(client: pg.Client, shared: boolean): Promise<boolean> {
  const call = shared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const { rows } = await client.query<{ locked: boolean }>(`select ${call}($1) as locked`, [lockKey]);
  return rows[0]?.locked === true;
}

const lockedText =
  'Another server is already running on this database. Stop it first, or choose another DATABASE_URL. Several servers on one database need REDIS_URL, each of them.';
const lockedBySingle =
  'A server without REDIS_URL is already running on this database. Stop it first, and start it with the same REDIS_URL.';

/** Waits until no other node is starting, so that only one creates shared things. Returns the end of the turn. */
export async function acquireStartLock(url: DatabaseUrl, signal?: AbortSignal): Promise<() => Promise<void>> {
  const client = await openSingleConnection(url);
  const end = () => client.end();
  signal?.addEventListener('abort', end);
  await client
    .query('select pg_advisory_lock($1)', [startLockKey])
    .finally(() => signal?.removeEventListener('abort', end));
  return end;
}

export async function countServers(url: DatabaseUrl): Promise<number> {
  const client = await openSingleConnection(url);
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and granted and datname = current_database()
        and (classid::bigint << 32 | objid::bigint) = $1 and objsubid = 1`,
      [lockKey],
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}
