import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

export async function findFirstSteps(db: Database): Promise<{ invited: boolean; posted: boolean }> {
  const { rows } = await sql<{ invited: boolean; posted: boolean }>`
    select exists (select from users offset 1) or exists (select from join_links) as invited,
      exists (select from posts) as posted`.execute(db);
  return rows[0] ?? { invited: false, posted: false };
}
