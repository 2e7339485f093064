import type { listGroups } from 'contract/chat/groups/groups.ts';
import type { QueryOf } from 'contract/endpoint.ts';
import { sql } from 'kysely';
import { type JsonRow, rowsFor } from '../../../platform/database/json.ts';
import type { Database } from '../../../platform/database/tables.ts';
import { fullGroup, groupRow, lastActivityAt } from './groups.card.ts';
import { hasTerms } from './terms.queries.ts';

/** Most active first. Both parts of the list are read in this order, so that neither is read whole. */
export async function listGroupRows(
  db: Database,
  viewerId: string,
  { q, mine, committee, limit, cursor }: QueryOf<typeof listGroups>,
): Promise<JsonRow[]> {
  const before = cursor
    ? sql`and (${lastActivityAt('c')}, c.id) < (
        select ${lastActivityAt('l')}, l.id from conversations l where l.id = ${cursor})`
    : sql``;
  const order = sql`order by ${lastActivityAt('c')} desc, c.id desc limit ${sql.lit(rowsFor(limit))}`;
  const page = sql`
    and c.member_count > 0 and ${hasTerms(sql`plain(c.group_name || ' ' || c.description)`, q)} ${before}
    ${committee ? sql`and c.committee` : sql``} ${order}`;
  const inside = sql`
    (select c.* from participants p join conversations c on c.id = p.conversation_id
      where p.user_id = ${viewerId} and c.is_group ${page})`;
  const found = sql`(select c.* from conversations c where c.is_group and c.access <> 'private' ${page})`;
  const row = committee ? fullGroup(viewerId) : groupRow(viewerId);
  const { rows } = await sql<JsonRow>`
    select c.id, ${row}::text as json from (${mine ? inside : sql`${inside} union ${found}`}) c
    ${order}`.execute(db);
  return rows;
}

export async function findGroupJson(db: Database, viewerId: string, id: string): Promise<string | null> {
  const { rows } = await sql<JsonRow>`
    select c.id, ${fullGroup(viewerId)}::text as json from conversations c
    where c.id = ${id} and c.is_group and c.member_count > 0 and (c.access <> 'private'
      or exists (select from participants p where p.conversation_id = c.id and p.user_id = ${viewerId}))`.execute(db);
  return rows[0]?.json ?? null;
}
