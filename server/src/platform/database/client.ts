import { EventEmitter } from 'node:events';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { openJointCommits } from './fast/joint-commits.ts';
import { openPipeline } from './fast/pipeline.ts';
import { preparingPool } from './fast/prepared.ts';
import { shareConnections } from './fast/prepared-read.ts';
import type { Database, Tables } from './tables.ts';

/** In milliseconds; a longer statement fails its request with 503. */
const statementTimeout = 8_000;

// Transactions need connections of their own.
const minPool = 4;
const sharedConnections = 2;

export interface DatabaseClient {
  pool: pg.Pool;
  db: Database;
  /**
   * Calls with the id of each member whose session may have changed, or '' for everyone, such as after lost
   * announcements. Changes by this client arrive before they are acknowledged: every connection listens, and
   * PostgreSQL delivers announcements before it completes a COMMIT.
   */
  onMemberChange(listener: (userId: string) => void): void;
  close(): Promise<void>;
}

/** A function is called per connection, because the embedded server may come back on another port. */
export type DatabaseUrl = string | (() => string);

/**
 * Connects to PostgreSQL. From six connections on, short reads share one and short writes another. `onError` is
 * called for each one that breaks.
 */
export function openDatabase(url: DatabaseUrl, onError: (error: Error) => void, maxConnections = 10): DatabaseClient {
  const listening = new Set<unknown>();
  const changes = new EventEmitter<{ member: [userId: string] }>();
  const shares = maxConnections >= minPool + sharedConnections;
  const settings = {
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeout,
    // PostgreSQL's own timeout doesn't fire if the whole server hangs.
    query_timeout: statementTimeout + 2_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'club',
  };
  const pool = new pg.Pool({
    ...settings,
    Client: class extends pg.Client {
      constructor(options?: pg.ClientConfig) {
        super({ ...options, connectionString: urlNow(url) });
      }
    },
    max: shares ? maxConnections - sharedConnections : maxConnections,
    async onConnect(connection) {
      connection.on('notification', ({ payload = '' }) => changes.emit('member', payload));
      await connection.query('listen member_changes');
      listening.add(connection);
    },
  });
  // The pool closes idle connections after a burst. The remaining ones have received all announcements.
  pool.on('remove', (connection) => {
    if (listening.delete(connection) && listening.size === 0) changes.emit('member', '');
  });
  let isClosing = false;
  const onLoss = (error: Error) => {
    // The server may close the connection first.
    if (!isClosing) onError(error);
  };
  // The pool handles errors of idle connections only; an unhandled error of one in use would end the process.
  pool.on('connect', (connection) =>
    connection.on('error', (error) => {
      changes.emit('member', '');
      onLoss(error);
    }),
  );
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
  const shared = () => ({ ...settings, connectionString: urlNow(url) });
  const [reads, writes] = [openPipeline(shared, onLoss), openJointCommits(shared, onLoss)];
  if (shares) shareConnections(db, { reads, writes });
  const close = async () => {
    isClosing = true;
    await Promise.all([reads.close(), writes.close()]);
    await db.destroy();
  };
  return { pool, db, onMemberChange: (listener) => void changes.on('member', listener), close };
}

export function urlNow(url: DatabaseUrl): string {
  return typeof url === 'string' ? url : url();
}

export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
