import type { CompiledQuery } from 'kysely';
import type { Database } from './tables.ts';

/**
 * Runs a write that is a whole transaction, and a read that sees it, with one round trip to PostgreSQL: the read is sent
 * along, on the same connection, and begins after the commit. Rejects when the write fails. A failed read is null, for the
 * caller to read again: what is written is written.
 */
export async function writeThenRead<Written, Read>(
  db: Database,
  write: CompiledQuery<Written>,
  read: CompiledQuery<Read>,
): Promise<{ written: Written[]; read: Read[] | null }> {
  // On the connection itself: Kysely sends one statement after the other.
  const [writing, reading] = await db
    .getExecutor()
    .provideConnection((connection) =>
      Promise.allSettled([connection.executeQuery<Written>(write), connection.executeQuery<Read>(read)]),
    );
  if (writing.status === 'rejected') throw writing.reason;
  return { written: writing.value.rows, read: reading.status === 'fulfilled' ? reading.value.rows : null };
}
