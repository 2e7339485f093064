import { sql } from 'kysely';
import { sees } from '../members/members.kernel.ts';
import type { Database } from '../platform/database/tables.ts';

/** The event with the ids of its creator and the co-hosts. */
export async function findHosted(db: Database, id: string) {
  const coHosts = sql`select user_id from event_hosts where event_id = events.id`;
  const hostIds = sql<string[]>`array_remove(array(select events.created_by union all ${coHosts}), null)::text[]`;
  return db.selectFrom('events').selectAll().select(hostIds.as('hostIds')).where('id', '=', id).executeTakeFirst();
}

/** Those of the ids whom the actor sees. */
export async function listVisible(db: Database, actorId: string, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.id = any(${ids}::uuid[]) and u.joined_at is not null and ${sees(actorId, 'u.id')}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Replaces the co-hosts whom the actor sees. */
export async function replaceHosts(tx: Database, eventId: string, actorId: string, ids: string[]): Promise<void> {
  await sql`delete from event_hosts h where h.event_id = ${eventId} and ${sees(actorId, 'h.user_id')}`.execute(tx);
  await sql`
    insert into event_hosts (event_id, user_id, position)
    select ${eventId}, id, row_number() over (order by place) - 1
    from unnest(${ids}::uuid[]) with ordinality c (id, place)
    where id is distinct from (select created_by from events where id = ${eventId})
    on conflict do nothing`.execute(tx);
}
