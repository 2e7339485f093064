import type { Database } from '../database/tables.ts';
import type { Bus } from './bus.ts';
import type { FactName, Facts } from './facts.ts';
import { inTransaction, transactionOf } from './in-transaction.ts';

/** Where something happens: a transaction of `inTransaction`, or, for a write of a single statement, the services. */
export type Scope = Database | { db: Database; facts: Bus };

/**
 * Says that something happened: the one call of a write. Who follows is declared by the follower (`Bus`): in the
 * transaction, so that there is never one without the other; or after the commit, here or on every node. Outside of a
 * transaction, what follows in one gets its own.
 */
export async function happened<Name extends FactName>(scope: Scope, name: Name, fact: Facts[Name]): Promise<void> {
  if (!('facts' in scope)) return transactionOf(scope).add(name, fact);
  if (!scope.facts.isFollowed(name, fact)) return scope.facts.emit(name, fact);
  return inTransaction(scope, (tx) => transactionOf(tx).add(name, fact));
}
