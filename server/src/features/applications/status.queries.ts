import type { ApplicationStatus } from 'contract/applications.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Stores the status link of an application; without an application it always says pending. */
export async function insertStatusLink(tx: Database, tokenHash: Buffer, applicationId: string | null): Promise<void> {
  await tx.insertInto('application_links').values({ token_hash: tokenHash, application_id: applicationId }).execute();
}

export async function findStatus(
  db: Database,
  tokenHash: Buffer,
): Promise<{ status: ApplicationStatus['status']; appliedAt: Date; userId: string | null } | null> {
  const { rows } = await sql<{ status: ApplicationStatus['status']; appliedAt: Date; userId: string | null }>`
    select case
        when a.status = 'approved' and u.id is null then 'closed'
        when a.status = 'approved' and u.joined_at is not null then 'joined'
        else coalesce(a.status, 'pending') end as status,
      coalesce(a.created_at, l.created_at) as "appliedAt", u.id as "userId"
    from application_links l
    left join applications a on a.id = l.application_id
    left join users u on u.id = a.user_id
    where l.token_hash = ${tokenHash}`.execute(db);
  return rows[0] ?? null;
}
