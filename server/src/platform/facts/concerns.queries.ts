import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Selects the facts that concern a follower: by the fact, or by a condition in the database. */
export type Concern<Fact> = ((fact: Fact) => boolean) | RawBuilder<boolean>;

export async function concerns<Fact>(tx: Database, concern: Concern<Fact>, fact: Fact): Promise<boolean> {
  if (typeof concern === 'function') return concern(fact);
  const { rows } = await sql<{ concerned: boolean }>`select ${concern} as concerned`.execute(tx);
  return rows[0]?.concerned ?? false;
}

export function mayConcern(followers: { concern: Concern<never> }[]): RawBuilder<boolean> {
  const conditions = followers.map(({ concern }) => (typeof concern === 'function' ? sql`true` : concern));
  return sql<boolean>`(${sql.join([sql`false`, ...conditions], sql` or `)})`;
}
