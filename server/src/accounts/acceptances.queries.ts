import { sql } from 'kysely';
import type { Database } from '../platform/database/tables.ts';

/** Notes that a member agreed to a version of the rules, once. False when there is no such version. */
export async function insertAcceptance(tx: Database, userId: string, version: number): Promise<boolean> {
  const { rows } = await sql`
    with known as (select version from rules_versions where version = ${version} and text <> ''),
      added as (
        insert into rules_acceptances (user_id, version) select ${userId}, version from known
        on conflict (user_id, version) do nothing)
    select from known`.execute(tx);
  return rows.length > 0;
}

/** What a client of the way in said it agreed to; one that doesn't know of rules says nothing, and is asked on screen. */
export async function acceptOnTheWayIn(
  tx: Database,
  userId: string,
  acceptedRules: number | string | undefined,
): Promise<void> {
  if (acceptedRules !== undefined) await insertAcceptance(tx, userId, Number(acceptedRules));
}
