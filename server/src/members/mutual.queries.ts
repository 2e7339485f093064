import type { PageQuery } from 'contract/pagination.ts';
import { sql } from 'kysely';
import { type JsonRow, rowsFor } from '../platform/database/json.ts';
import type { Database } from '../platform/database/tables.ts';
import { hiddenFrom, sees } from './blocks/sees.queries.ts';
import { memberCard } from './members.card.ts';
import { mutualIds } from './mutual.card.ts';

export async function listMutualRows(
  db: Database,
  viewerId: string,
  otherId: string,
  { limit, cursor }: PageQuery,
): Promise<JsonRow[]> {
  const { rows } = await sql<JsonRow>`
    select u.id, ${memberCard(viewerId)}::text as json
    from (${mutualIds(viewerId, sql`${otherId}::uuid`)}) both_know join users u on u.id = both_know.id
    where ${sees(viewerId, 'u.id')} and ${otherId}::uuid <> all(${hiddenFrom(viewerId)}) ${cursor ? sql`and u.id < ${cursor}` : sql``}
    order by u.id desc limit ${sql.lit(rowsFor(limit))}`.execute(db);
  return rows;
}
