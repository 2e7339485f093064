import type { Right } from 'contract/members/rights.ts';
import { sql } from 'kysely';
import { hasSecondFactor, holdsRight, lacksSecondFactor, notSuspended } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';

/** Ids of those who can act as officers now, by role or right; leaves out those who lack a required second factor. */
export async function listOfficerIds(db: Database, role: 'moderator' | 'admin', right: Right): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where (u.role in ('admin', ${role}) or ${holdsRight(sql`u.id`, [right])})
      and u.joined_at is not null and not ${lacksSecondFactor}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listOfficersWithoutSecondFactor(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where not ${hasSecondFactor}
      and (u.role <> 'student' or exists (select from current_rights held where held.user_id = u.id))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Suspended admins are left out because they can't act on a mail. */
export async function listAdminAddresses(db: Database): Promise<{ id: string; name: string; email: string }[]> {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select u.id, u.name, u.email from users u
    where u.role = 'admin' and u.joined_at is not null and ${notSuspended('u.id')}`.execute(db);
  return rows;
}
