import { sql } from 'kysely';
import type { Database } from '../platform/database/tables.ts';

export async function insertAcceptance(tx: Database, userId: string, version: number): Promise<boolean> {
  const { rows } = await sql`
    with known as (select version from rules_versions where version = ${version} and text <> ''),
      added as (
        insert into rules_acceptances (user_id, version) select ${userId}, version from known
        on conflict (user_id, version) do nothing)
    select from known`.execute(tx);
  return rows.length > 0;
}

/** Old clients that don't know the rules send nothing; their members are prompted on screen. */
export async function acceptOnTheWayIn(
  tx: Database,
  userId: string,
  acceptedRules: number | string | undefined,
): Promise<void> {
  if (acceptedRules !== undefined) await insertAcceptance(tx, userId, Number(acceptedRules));
}
