import type { PageQuery } from 'contract/pagination.ts';
import { type RawBuilder, sql } from 'kysely';
import { sees } from '../members/members.kernel.ts';
import { type JsonRow, rowsFor } from '../platform/database/json.ts';
import type { Database } from '../platform/database/tables.ts';
import { selectEvents } from './events.card.ts';

const isUpcoming = sql`e.cancelled_at is null and e.starts_at > now() - interval '1 year'
  and coalesce(e.ends_at, e.starts_at + interval '3 hours') > now()`;

const goes = (viewerId: string, memberId: string): RawBuilder<unknown> => sql`exists (
  select from rsvps g where g.event_id = e.id and g.user_id = ${memberId} and not g.waiting and ${sees(viewerId, 'g.user_id')})`;

export async function listMemberEventRows(
  db: Database,
  viewerId: string,
  memberId: string,
  { limit, cursor }: PageQuery,
): Promise<JsonRow[]> {
  const edge = sql`(select starts_at, id from events where id = ${cursor ?? null})`;
  const beyond = cursor ? sql`and (e.starts_at, e.id) > ${edge}` : sql``;
  const ofMember = sql`where ${isUpcoming} and ${goes(viewerId, memberId)} ${beyond}`;
  return selectEvents(db, viewerId, ofMember, sql`order by e.starts_at, e.id limit ${sql.lit(rowsFor(limit))}`);
}

export async function findNextEventJson(db: Database, viewerId: string): Promise<string | null> {
  const order = sql`order by ${goes(viewerId, viewerId)} desc, e.starts_at, e.id limit 1`;
  const rows = await selectEvents(db, viewerId, sql`where ${isUpcoming}`, order);
  return rows[0]?.json ?? null;
}
