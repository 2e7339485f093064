import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Whoever is let in by another door has their waiting application approved with it; nobody can reject it later. */
export async function approvePending(tx: Database, email: string, adminId: string | null): Promise<void> {
  await sql`
    with decided as (
      update applications set status = 'approved', decided_by = ${adminId}, decided_at = now()
      where email = ${email} and status = 'pending' and not from_member returning id, superseded_at)
    insert into application_decisions (application_id, kind, made_by)
      select id, 'approved', ${adminId}::uuid from decided where superseded_at is null`.execute(tx);
}

/** Notes whose account an address has become: what was written to join goes with the account, whatever its address. */
export async function linkApplications(tx: Database, email: string, userId: string): Promise<void> {
  await sql`
    update applications set user_id = ${userId}
    where email = ${email} and status <> 'pending' and user_id is null`.execute(tx);
}
