import { sql } from 'kysely';
import type { Database } from '../src/database/tables.ts';

/** The version, and whether a commit survives a crash. */
export async function describeDatabase(db: Database): Promise<{ version: string; durable: boolean }> {
  const { rows } = await sql<{ version: string; durable: boolean }>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      'off' not in (current_setting('fsync'), current_setting('synchronous_commit'), current_setting('full_page_writes'))
        as durable`.execute(db);
  return rows[0] ?? { version: '0', durable: false };
}
