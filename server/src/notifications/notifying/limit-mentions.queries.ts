import { limits } from 'contract/limits.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

/** See notifications/functions/take-mentions.sql. */
export async function claimMentions(db: Database, authorId: string, targets: string[]): Promise<string[]> {
  const { rows } = await sql<{ target: string }>`
    select * from take_mentions(${authorId}, ${targets}::text[], ${limits.mentionedPerHour}) as target`.execute(db);
  return rows.map(({ target }) => target);
}
