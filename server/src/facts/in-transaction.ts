import type { Database } from '../database/tables.ts';
import type { Bus, Tell } from './bus.ts';

/**
 * Runs `work` in one transaction. What it tells is announced after the commit, and not at all when it fails.
 */
export async function inTransaction<Result>(
  { db, facts }: { db: Database; facts: Bus },
  work: (tx: Database, tell: Tell) => Promise<Result>,
): Promise<Result> {
  const announcements: (() => void)[] = [];
  const tell: Tell = (name, fact) => announcements.push(() => facts.tell(name, fact));
  const result = await db.transaction().execute((tx) => work(tx, tell));
  for (const announce of announcements) announce();
  return result;
}
