import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

/** Whether the member holds the office now, which stays until the transaction ends; null without such an office. */
export async function findHolding(tx: Database, officeId: string, userId: string): Promise<boolean | null> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (select from office_holders h where h.office_id = o.id and h.user_id = ${userId} and h.ended_at is null
      and h.starts_at <= now() and (h.ends_at is null or h.ends_at > now())) as holds
    from offices o where o.id = ${officeId} and o.deleted_at is null for key share of o`.execute(tx);
  return rows[0]?.holds ?? null;
}
