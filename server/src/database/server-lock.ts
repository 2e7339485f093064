import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseUrl } from './client.ts';
import { openLoneConnection } from './lone-connection.ts';

const lockKey = 7_046_029_255;
const retryMs = 250;

// The connection of a server that was killed, or whose machine is gone, may last for a moment longer than the server.
const waitMs = { start: 5_000, again: 40_000 };

interface LockOptions {
  /** How long to wait for the lock, in milliseconds, now and whenever it was lost. */
  wait?: number;
  waitAgain?: number;
  signal?: AbortSignal;
}

/** Another server holds the database. */
export class DatabaseTaken extends Error {}

/**
 * Makes this process the only server on a database, whose members would otherwise not hear each other, and returns the
 * release. While another one holds it, throws DatabaseTaken with a sentence. The lock ends with its connection and is
 * then taken again; `onLost` hears when another server was quicker.
 */
export async function lockDatabase(
  url: DatabaseUrl,
  onLost: (error: DatabaseTaken) => void,
  { wait = waitMs.start, waitAgain = waitMs.again, signal }: LockOptions = {},
): Promise<() => Promise<void>> {
  let released = false;
  const isOver = () => released || signal?.aborted === true;
  let holder = await acquire(url, wait, isOver);

  async function holdAgain(): Promise<void> {
    while (!isOver()) {
      try {
        holder = await acquire(url, waitAgain, isOver);
        return isOver() ? await holder.end() : watch();
      } catch (error) {
        if (error instanceof DatabaseTaken) return isOver() ? undefined : onLost(error);
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

async function acquire(url: DatabaseUrl, wait: number, isOver: () => boolean): Promise<pg.Client> {
  const client = await openLoneConnection(url);
  try {
    // The other end notices soon when this machine is gone: whoever takes over need not wait for hours.
    await client.query(
      'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set idle_session_timeout = 0',
    );
    for (const end = performance.now() + wait; !(await tryLock(client)); await sleep(retryMs)) {
      if (performance.now() > end || isOver()) throw new DatabaseTaken(takenMessage);
    }
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lockKey]);
  return rows[0]?.mine === true;
}

const takenMessage =
  'Another server is already running on this database. Stop it first, or choose another DATABASE_URL: several servers on one database are not supported yet.';
