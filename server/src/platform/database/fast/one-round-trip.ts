import type { CompiledQuery } from 'kysely';
import type { Database } from '../tables.ts';

/**
 * Runs a write that is a whole transaction, and a read that sees it, with one round trip to PostgreSQL: the read is sent
 * along, on the same connection, and begins after the commit. Resolves after the commit, and rejects when the write fails.
 * A failed read is null, for the caller to read again: what is written is written.
 */
export function writeThenRead<Written, Read>(
  db: Database,
  write: CompiledQuery<Written>,
  read: CompiledQuery<Read>,
): Promise<{ written: Written[]; reading: Promise<Read[] | null> }> {
  const outcome = Promise.withResolvers<{ written: Written[]; reading: Promise<Read[] | null> }>();
  db.getExecutor()
    .provideConnection(async (connection) => {
      // On the connection itself: Kysely sends one statement after the other.
      const writing = connection.executeQuery<Written>(write);
      const reading = connection.executeQuery<Read>(read).then(
        ({ rows }) => rows,
        () => null,
      );
      outcome.resolve(writing.then(({ rows }) => ({ written: rows, reading })));
      await Promise.allSettled([writing, reading]);
    })
    .catch(outcome.reject);
  return outcome.promise;
}
