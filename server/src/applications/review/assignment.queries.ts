import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';
import { reviewers } from './officer.card.ts';

export async function updateAssignee(tx: Database, id: string, userId: string | null) {
  const { rows } = await sql<{ before: string | null }>`
    update applications a set assigned_to = ${userId} from (
      select id, assigned_to from applications
      where id = ${id} and status = 'pending' and superseded_at is null and not from_member for no key update) old
    where a.id = old.id returning old.assigned_to as before`.execute(tx);
  return rows[0] ?? null;
}

export async function findAdmin(db: Database, id: string): Promise<{ _id: string; name: string } | null> {
  const { rows } = await sql<{ _id: string; name: string }>`
    select id as _id, name from users where id = ${id} and id in (${reviewers})`.execute(db);
  return rows[0] ?? null;
}

export function isOnDesk(whose: 'me' | 'none', adminId: string): RawBuilder<boolean> {
  if (whose === 'me') return sql<boolean>`a.assigned_to = ${adminId}`;
  return sql<boolean>`(a.assigned_to is null or a.assigned_to not in (${reviewers}))`;
}
