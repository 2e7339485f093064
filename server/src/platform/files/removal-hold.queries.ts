import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../database/tables.ts';

// A backup holds this lock exclusively; removals share it.
const lockKey = 7_046_029_256;

/**
 * Delays removals until the connection ends, because a backup copies files that are deleted meanwhile. Waits for
 * running removals. False during another backup.
 */
export async function holdRemovals(client: pg.Client): Promise<boolean> {
  const otherHolders = `select exists (select from pg_locks where locktype = 'advisory' and granted and mode = 'ExclusiveLock'
    and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32) + objid::bigint = ${lockKey}) as held`;
  const { rows } = await client.query<{ held: boolean }>(otherHolders);
  if (rows[0]?.held) return false;
  await client.query('select pg_advisory_lock($1)', [lockKey]);
  return true;
}

/** Like `holdRemovals`, until the transaction ends. False while a backup or another export has the lock. */
export async function holdRemovalsIn(tx: Database): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${lockKey}) as held`.execute(tx);
  return rows[0]?.held ?? false;
}

/** Runs `work` unless a backup delays removals; returns whether it ran. */
export async function unlessPaused(db: Database, work: () => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(${lockKey}) as free`.execute(
      tx,
    );
    if (!rows[0]?.free) return false;
    await work();
    return true;
  });
}
