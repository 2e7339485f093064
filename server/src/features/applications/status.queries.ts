import type { ApplicationStatus } from 'contract/application-status.ts';
import type { Role } from 'contract/members.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Keeps the link by which an applicant sees where the application stands; without one it always says pending. */
export async function insertStatusLink(tx: Database, tokenHash: Buffer, applicationId: string | null): Promise<void> {
  await tx.insertInto('application_links').values({ token_hash: tokenHash, application_id: applicationId }).execute();
}

/** Where the application of a link stands; null when the link is unknown. */
export async function findStatus(
  db: Database,
  tokenHash: Buffer,
): Promise<{ status: ApplicationStatus['status']; appliedAt: Date; email: string | null } | null> {
  const { rows } = await sql<{ status: ApplicationStatus['status']; appliedAt: Date; email: string | null }>`
    select case
        when newest.status = 'approved' and u.id is null then 'closed'
        when newest.status = 'approved' and u.joined_at is not null then 'joined'
        else coalesce(newest.status, 'pending') end as status,
      coalesce(newest.created_at, l.created_at) as "appliedAt", newest.email
    from application_links l
    left join applications a on a.id = l.application_id
    left join lateral (
      select n.status, n.created_at, n.email from applications n where n.email = a.email order by n.id desc limit 1
    ) newest on true
    left join users u on u.email = newest.email
    where l.token_hash = ${tokenHash}`.execute(db);
  return rows[0] ?? null;
}

/** The user of an address, joined or not. */
export async function findUserOf(
  db: Database,
  email: string,
): Promise<{ id: string; name: string; email: string; role: Role } | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .where('email', '=', email)
    .executeTakeFirst();
  return row ?? null;
}
