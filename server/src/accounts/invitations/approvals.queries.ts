import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

/** Approves the pending application of a person who joins another way, so that it can't be rejected later. */
export async function approvePending(tx: Database, email: string, adminId: string | null): Promise<void> {
  await sql`
    with decided as (
      update applications set status = 'approved', decided_by = ${adminId}, decided_at = now()
      where email = ${email} and status = 'pending' and not from_member returning id, superseded_at)
    insert into application_decisions (application_id, kind, made_by)
      select id, 'approved', ${adminId}::uuid from decided where superseded_at is null`.execute(tx);
}

/** Links applications from an address to its new account, so that they are deleted with it. */
export async function linkApplications(tx: Database, email: string, userId: string): Promise<void> {
  await sql`
    update applications set user_id = ${userId}
    where email = ${email} and status <> 'pending' and user_id is null`.execute(tx);
}
