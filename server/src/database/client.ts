import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { preparingPool } from './prepared.ts';
import type { Database, Tables } from './tables.ts';

/** How long a statement may run, in milliseconds, before the member is told to try again (503). */
const statementTimeout = 8_000;

/** The pool and the typed client over it. */
export interface DatabaseClient {
  pool: pg.Pool;
  db: Database;
  close(): Promise<void>;
}

/** Where a database is; a function is asked for each connection, since our own server may come back on another port. */
export type DatabaseUrl = string | (() => string);

/** Connects to a PostgreSQL 18 server. `onError` hears of each connection that broke, in use or idle. */
export function openDatabase(url: DatabaseUrl, onError: (error: Error) => void, maxConnections = 10): DatabaseClient {
  const pool = new pg.Pool({
    Client: class extends pg.Client {
      constructor(options?: pg.ClientConfig) {
        super({ ...options, connectionString: urlNow(url) });
      }
    },
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeout,
    // The server can hang as a whole, and then its own timeout does not fire.
    query_timeout: statementTimeout + 2_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'club',
  });
  let isClosing = false;
  const onLoss = (error: Error) => {
    // The server may end what we are closing anyway.
    if (!isClosing) onError(error);
  };
  // The pool listens to idle connections only; an error of one in use, which nobody hears, would end the process.
  pool.on('connect', (connection) => connection.on('error', onLoss));
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
  const close = () => {
    isClosing = true;
    return db.destroy();
  };
  return { pool, db, close };
}

/** Where the database is at this moment. */
export function urlNow(url: DatabaseUrl): string {
  return typeof url === 'string' ? url : url();
}

/** Resolves when the database answers. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
