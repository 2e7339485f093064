import { isConnectionLost } from '../database/failures.ts';
import type { Database } from '../database/tables.ts';
import type { Bus, Tell } from './bus.ts';

const inDoubt = new WeakSet<object>();

/**
 * Runs `work` in one transaction. What it tells is announced after the commit, and not at all when it fails.
 */
export async function inTransaction<Result>(
  { db, facts }: { db: Database; facts: Bus },
  work: (tx: Database, tell: Tell) => Promise<Result>,
): Promise<Result> {
  const announcements: (() => void)[] = [];
  const tell: Tell = (name, fact) => announcements.push(() => facts.tell(name, fact));
  let isCommitting = false;
  const run = async (tx: Database) => {
    const result = await work(tx, tell);
    isCommitting = true;
    return result;
  };
  const result = await db
    .transaction()
    .execute(run)
    .catch((error) => {
      if (isCommitting && isConnectionLost(error)) inDoubt.add(error);
      throw error;
    });
  for (const announce of announcements) announce();
  return result;
}

/** Whether a transaction failed with this error when it was asked to commit, so that nobody knows whether it did. */
export function isCommitInDoubt(error: unknown): boolean {
  return error instanceof Error && inDoubt.has(error);
}
