import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

export async function insertSuspension(
  tx: Database,
  suspension: { user_id: string; suspended_by: string | null; reason: string; until: Date | null },
): Promise<void> {
  await tx.insertInto('suspensions').values(suspension).execute();
}

export async function endSuspension(tx: Database, userId: string, officerId: string | null): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update suspensions set lifted_at = now(), lifted_by = ${officerId}
    where id in (select id from active_suspensions where user_id = ${userId})`.execute(tx);
  return numAffectedRows > 0n;
}
