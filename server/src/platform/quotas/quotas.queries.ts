import { sql } from 'kysely';
import type { MadeTime } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';

declare module '../database/tables.ts' {
  interface Tables {
    quota_uses: {
      id: string;
      key: string;
      amount: string;
      at: MadeTime;
    };
  }
}

export interface Quota {
  /** Kind, owner and origin, separated by blanks: deleting an account finds its uses by the owner. */
  key: string;
  max: number;
  minutes: number;
  amount?: number;
}

/** Counts a use of each, or names the exhausted quota. See platform/database/functions/take-quotas.sql. */
export async function countUses(
  db: Database,
  quotas: Quota[],
): Promise<{ id: string } | { id: null; key: string; wait: number }> {
  const { rows } = await sql<{ id: string } | { id: null; key: string; wait: number }>`
    select * from take_quotas(${quotas.map(({ key }) => key)}::text[], ${quotas.map(({ max }) => max)}::bigint[],
      ${quotas.map(({ minutes }) => `${minutes} minutes`)}::interval[],
      ${quotas.map(({ amount = 1 }) => amount)}::bigint[])`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The quotas were not counted.');
  return row;
}

export async function deleteUse(db: Database, id: string): Promise<void> {
  await sql`delete from quota_uses where id = ${id}`.execute(db);
}

/** Sets the final amount of a use in one quota. */
export async function updateUse(db: Database, id: string, key: string, amount: number): Promise<void> {
  await sql`update quota_uses set amount = ${amount} where id = ${id} and key = ${key}`.execute(db);
}
