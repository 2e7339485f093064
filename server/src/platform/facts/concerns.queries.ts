import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Which facts concern a follower: those of which this is true, or all, while the database says so. */
export type Concern<Fact> = ((fact: Fact) => boolean) | RawBuilder<boolean>;

export async function concerns<Fact>(tx: Database, concern: Concern<Fact>, fact: Fact): Promise<boolean> {
  if (typeof concern === 'function') return concern(fact);
  const { rows } = await sql<{ concerned: boolean }>`select ${concern} as concerned`.execute(tx);
  return rows[0]?.concerned ?? false;
}

/** Whether a fact that is not known yet may concern any of them, in SQL. */
export function mayConcern(followers: { concern: Concern<never> }[]): RawBuilder<boolean> {
  const conditions = followers.map(({ concern }) => (typeof concern === 'function' ? sql`true` : concern));
  return sql<boolean>`(${sql.join([sql`false`, ...conditions], sql` or `)})`;
}
