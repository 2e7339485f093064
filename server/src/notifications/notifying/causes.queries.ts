import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

const max = 2_000;

export interface NotifiedBatch {
  notified: string[];
  more: boolean;
}

/** See notifications/functions/raise-caused.sql. */
export async function notifyOfSome(db: Database): Promise<NotifiedBatch> {
  const { rows } = await sql<{ claimed: number; notified: string[] | null }>`
    select taken as claimed, notified::text[] from raise_caused(${max})`.execute(db);
  const { claimed, notified } = rows[0] ?? { claimed: 0, notified: null };
  return { notified: notified ?? [], more: claimed === max };
}
