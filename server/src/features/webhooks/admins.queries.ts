import { sql } from 'kysely';
import { notSuspended } from '../../accounts/suspensions.queries.ts';
import type { Database } from '../../database/tables.ts';

export async function listAdminAddresses(db: Database): Promise<{ name: string; email: string }[]> {
  const { rows } = await sql<{ name: string; email: string }>`
    select u.name, u.email from users u
    where u.role = 'admin' and u.joined_at is not null and ${notSuspended('u.id')}`.execute(db);
  return rows;
}
