import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

const max = 2_000;

export interface Raised {
  notified: string[];
  more: boolean;
}

/** See notifications/functions/raise-caused.sql. */
export async function raiseSome(db: Database): Promise<Raised> {
  const { rows } = await sql<{ taken: number; notified: string[] | null }>`
    select taken, notified::text[] from raise_caused(${max})`.execute(db);
  const { taken, notified } = rows[0] ?? { taken: 0, notified: null };
  return { notified: notified ?? [], more: taken === max };
}
