import { sql } from 'kysely';
import { notSuspended } from '../members/members.kernel.ts';
import type { Database } from '../platform/database/tables.ts';

/** Suspended admins are left out because they can't act on a mail. */
export async function listAdminAddresses(db: Database): Promise<{ id: string; name: string; email: string }[]> {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select u.id, u.name, u.email from users u
    where u.role = 'admin' and u.joined_at is not null and ${notSuspended('u.id')}`.execute(db);
  return rows;
}
