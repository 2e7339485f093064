import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../src/platform/database/tables.ts';
import { eventually } from '../servers/disk.ts';

/**
 * Starts work while another transaction has the lock `held`, waits until the work is blocked, then takes the lock
 * `free`, which throws if the work already has it. Returns the work's result.
 */
export async function workBehind<Result>(
  db: Database,
  { held, free }: { held: RawBuilder<unknown>; free: RawBuilder<unknown>[] },
  work: () => Promise<Result>,
): Promise<Result> {
  const { result } = await db.transaction().execute(async (tx) => {
    await held.execute(tx);
    const result = work();
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      if (rows.length === 0) throw new Error('The work does not wait for what is held');
    });
    for (const lock of free) await lock.execute(tx);
    return { result };
  });
  return result;
}
