import type { Database } from '../database/tables.ts';
import type { Bus } from './bus.ts';
import type { FactName, Facts } from './facts.ts';
import { inTransaction, transactionOf } from './in-transaction.ts';

/** A transaction of `inTransaction`, or the services for a write of a single statement. */
export type Scope = Database | { db: Database; facts: Bus };

/** A write's only call for its consequences. Without a transaction, followers that need one get their own. */
export async function happened<Name extends FactName>(scope: Scope, name: Name, fact: Facts[Name]): Promise<void> {
  if (!('facts' in scope)) return transactionOf(scope).add(name, fact);
  if (!scope.facts.isFollowed(name, fact)) return scope.facts.emit(name, fact);
  return inTransaction(scope, (tx) => transactionOf(tx).add(name, fact));
}
