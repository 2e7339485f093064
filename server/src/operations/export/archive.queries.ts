import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';
import { archived, club, jsonOf, type Noun, rowsOf } from '../../records/records.kernel.ts';

const batchSize = 500;

/** One object per line, unlike json_agg. Uses a cursor because not every table has an index for pages by id. */
export async function* readArchived(tx: Database, noun: Noun): AsyncGenerator<string> {
  const cursor = sql.id(`archived_${noun}`);
  await sql`
    declare ${cursor} no scroll cursor for
    select replace(json::text, E'\\n', '') as json from (${rowsOf(archived[noun])}) entry order by id`.execute(tx);
  for (let size = batchSize; size === batchSize; ) {
    const { rows } = await sql<{ json: string }>`fetch ${sql.lit(batchSize)} from ${cursor}`.execute(tx);
    for (const { json } of rows) yield json;
    size = rows.length;
  }
  await sql`close ${cursor}`.execute(tx);
}

export async function getClubJson(db: Database): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select ${jsonOf(club, { name: 'club_settings' })}::text as json from club_settings`.execute(db);
  return rows[0]?.json ?? '{}';
}

/** An export or import may take any time, even while a slow disk pauses it. */
export async function allowLongTransaction(tx: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
}
