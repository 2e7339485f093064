import { sql } from 'kysely';
import { hasSecondFactor, lacksSecondFactor } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';

/** Ids of those who can act as officers now; leaves out officers who lack a required second factor. */
export async function listOfficerIds(db: Database, role: 'moderator' | 'admin' = 'moderator'): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.role in ('admin', ${role}) and u.joined_at is not null and not ${lacksSecondFactor}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function listOfficersWithoutSecondFactor(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.role <> 'student' and not ${hasSecondFactor}`.execute(db);
  return rows.map(({ id }) => id);
}
