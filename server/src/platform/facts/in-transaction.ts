import { isConflict, isConnectionLost } from '../database/failures.ts';
import type { Database } from '../database/tables.ts';
import type { Bus, Emit } from './bus.ts';

const inDoubt = new WeakSet<object>();

/**
 * Runs `work` in one transaction. Facts it emits are delivered after the commit, or not at all when it fails. After a
 * conflict (a deadlock) it runs a second time, so `work` must change nothing but the database.
 */
export async function inTransaction<Result>(
  { db, facts }: { db: Database; facts: Bus },
  work: (tx: Database, emit: Emit) => Promise<Result>,
): Promise<Result> {
  const attempt = async () => {
    const announcements: (() => void)[] = [];
    const emit: Emit = (name, fact) => announcements.push(() => facts.emit(name, fact));
    return { result: await commit(db, (tx) => work(tx, emit)), announcements };
  };
  const { result, announcements } = await attempt().catch((error) => {
    if (!isConflict(error)) throw error;
    return attempt();
  });
  for (const announce of announcements) announce();
  return result;
}

async function commit<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  let isCommitting = false;
  const run = async (tx: Database) => {
    const result = await work(tx);
    isCommitting = true;
    return result;
  };
  return db
    .transaction()
    .execute(run)
    .catch((error) => {
      if (isCommitting && isConnectionLost(error)) inDoubt.add(error);
      throw error;
    });
}

/** Whether this error came from the commit, so that it is unknown whether it happened. */
export function isCommitInDoubt(error: unknown): boolean {
  return error instanceof Error && inDoubt.has(error);
}
