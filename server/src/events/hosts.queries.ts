import { sql } from 'kysely';
import { sees } from '../members/members.kernel.ts';
import type { Database } from '../platform/database/tables.ts';

/** Of an event: its creator and the co-hosts. */
export const hostIds = sql<string[]>`array_remove(array(
  select events.created_by union all select user_id from event_hosts where event_id = events.id), null)::text[]`;

/** The event with the ids of its creator and the co-hosts. */
export async function findHosted(db: Database, id: string) {
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
export async function replaceHosts(tx: Database, eventIds: string[], actorId: string, ids: string[]): Promise<void> {
  await sql`delete from event_hosts h where h.event_id = any(${eventIds}::uuid[]) and ${sees(actorId, 'h.user_id')}`.execute(
    tx,
  );
  await sql`
    insert into event_hosts (event_id, user_id, position)
    select e.id, c.id, row_number() over (partition by e.id order by c.place) - 1
    from events e, unnest(${ids}::uuid[]) with ordinality c (id, place)
    where e.id = any(${eventIds}::uuid[]) and c.id is distinct from e.created_by
    on conflict do nothing`.execute(tx);
}
