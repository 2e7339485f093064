import { sql } from 'kysely';
import type { Database } from '../platform/database/tables.ts';

export interface Handover {
  officeId: string;
  fromId: string;
  toId: string;
  since: Date;
}

/**
 * Makes `toId` a co-host of the coming events that `fromId` created since then. Events of a group need the new host in it;
 * those of private groups stay as they are, unless the group is a committee or belongs to the office.
 */
export async function addHostTo(tx: Database, { officeId, fromId, toId, since }: Handover): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into event_hosts (event_id, user_id, position)
    select e.id, ${toId}, coalesce((select max(position) + 1 from event_hosts h where h.event_id = e.id), 0)
    from events e where e.created_by = ${fromId} and e.created_at >= ${since} and e.cancelled_at is null
      and coalesce(e.ends_at, e.starts_at + interval '3 hours') > now()
      and (e.group_id is null or exists (
        select from conversations g join participants p on p.conversation_id = g.id and p.user_id = ${toId}
        where g.id = e.group_id and (g.access <> 'private' or g.committee or g.office_id = ${officeId})))
    on conflict do nothing returning event_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}
