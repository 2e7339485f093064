import { EventEmitter } from 'node:events';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { shareConnections } from './fast/composed.ts';
import { openJointCommits } from './fast/joint-commits.ts';
import { openPipeline } from './fast/pipeline.ts';
import { preparingPool } from './fast/prepared.ts';
import type { Database, Tables } from './tables.ts';

/** Maximum duration of a statement, in milliseconds; then the request fails with 503. */
const statementTimeout = 8_000;

// Transactions need some of their own.
const minPool = 4;
const sharedConnections = 2;

export interface DatabaseClient {
  pool: pg.Pool;
  db: Database;
  /**
   * Calls for each member whose session may read differently now, whichever process changed it, with their id; with ''
   * for everyone, as when announcements may be lost. Of a change by this client it calls before the change is
   * acknowledged: every connection listens, and PostgreSQL answers a COMMIT after its own announcements.
   */
  onMemberChange(listener: (userId: string) => void): void;
  close(): Promise<void>;
}

/** A function is called for each connection, because the embedded server may return on another port. */
export type DatabaseUrl = string | (() => string);

/**
 * Connects to a PostgreSQL 18 server, by `maxConnections` at most. Of six or more, short reads share one and short writes
 * another. `onError` is called for each connection that breaks, in use or idle.
 */
export function openDatabase(url: DatabaseUrl, onError: (error: Error) => void, maxConnections = 10): DatabaseClient {
  const listening = new Set<unknown>();
  const changes = new EventEmitter<{ member: [userId: string] }>();
  const shares = maxConnections >= minPool + sharedConnections;
  const settings = {
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeout,
    // When the whole server hangs, its own timeout does not fire.
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
  // The pool closes idle connections after a burst. Those that are left have heard everything.
  pool.on('remove', (connection) => {
    if (listening.delete(connection) && listening.size === 0) changes.emit('member', '');
  });
  let isClosing = false;
  const onLoss = (error: Error) => {
    // The server may close the connection first.
    if (!isClosing) onError(error);
  };
  // The pool listens to idle connections only; an unhandled error of one in use would end the process.
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
