import type { Database } from '../database/tables.ts';
import type { Bus } from './bus.ts';
import type { FactName, Facts } from './facts.ts';
import { inTransaction, transactionOf } from './in-transaction.ts';

/** A transaction of `inTransaction`, or the services for a write of a single statement. */
export type Scope = Database | { db: Database; facts: Bus };

/**
 * Announces a fact; a write's only call for its consequences. Followers register at `Bus`: in the transaction, so that
 * neither exists without the other, or after the commit, here or on every node. Without a transaction, followers in
 * one get their own.
 */
export async function happened<Name extends FactName>(scope: Scope, name: Name, fact: Facts[Name]): Promise<void> {
  if (!('facts' in scope)) return transactionOf(scope).add(name, fact);
  if (!scope.facts.isFollowed(name, fact)) return scope.facts.emit(name, fact);
  return inTransaction(scope, (tx) => transactionOf(tx).add(name, fact));
}
