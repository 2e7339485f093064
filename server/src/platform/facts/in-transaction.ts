import { isConflict, isConnectionLost } from '../database/failures.ts';
import type { Database } from '../database/tables.ts';
import type { Bus } from './bus.ts';
import type { FactName, Facts } from './facts.ts';

const inDoubt = new WeakSet<object>();

interface Happenings {
  add<Name extends FactName>(name: Name, fact: Facts[Name]): Promise<void>;
}

const happenings = new WeakMap<Database, Happenings>();

/** Throws for a transaction without `inTransaction`, whose facts would be lost. */
export function transactionOf(tx: Database): Happenings {
  const found = happenings.get(tx);
  if (!found) throw new Error('What happens belongs into a transaction of inTransaction.');
  return found;
}

/** Emits its facts after the commit. Runs `work` again after a deadlock, so it must change only the database. */
export async function inTransaction<Result>(
  { db, facts }: { db: Database; facts: Bus },
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const attempt = async () => {
    const emissions: (() => void)[] = [];
    const follow = (tx: Database): Happenings => ({
      async add(name, fact) {
        emissions.push(() => facts.emit(name, fact));
        await facts.follow(tx, name, fact);
      },
    });
    const run = (tx: Database) => {
      happenings.set(tx, follow(tx));
      return work(tx);
    };
    return { result: await commit(db, run), emissions };
  };
  const { result, emissions } = await attempt().catch((error) => {
    if (!isConflict(error)) throw error;
    return attempt();
  });
  for (const emit of emissions) emit();
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

/** Whether the commit itself failed, so that its result is unknown. */
export function isCommitInDoubt(error: unknown): boolean {
  return error instanceof Error && inDoubt.has(error);
}
