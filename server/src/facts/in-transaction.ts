import { isConflict, isConnectionLost } from '../database/failures.ts';
import type { Database } from '../database/tables.ts';
import type { Bus, Emit } from './bus.ts';

const inDoubt = new WeakSet<object>();

/**
 * Runs `work` in one transaction. What it tells is announced after the commit, and not at all when it fails. When it
 * was in another one's way (a deadlock) it is run a second time, so that `work` changes nothing but the database.
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

/** Whether a transaction failed with this error when it was asked to commit, so that nobody knows whether it did. */
export function isCommitInDoubt(error: unknown): boolean {
  return error instanceof Error && inDoubt.has(error);
}
