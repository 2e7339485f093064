import { sql } from 'kysely';
import { sees, seesGroup } from '../members/members.kernel.ts';
import type { Database } from '../platform/database/tables.ts';

/** Of an event: its creator and the co-hosts. */
export const hostIds = sql<string[]>`array_remove(array(
  select events.created_by union all select user_id from event_hosts where event_id = events.id), null)::text[]`;

const isOwner = (memberId: string) => sql<boolean>`exists (
  select from participants p where p.conversation_id = events.group_id and p.user_id = ${memberId} and p.owner_since is not null)`;

/** The event with the ids of its creator and the co-hosts, and whether the member owns its group. */
export async function findHosted(db: Database, memberId: string, id: string) {
  const visible = db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .where(seesGroup(memberId, 'events.group_id'));
  return visible.select([hostIds.as('hostIds'), isOwner(memberId).as('isOwner')]).executeTakeFirst();
}

/** Those of the ids whom the actor sees. */
export async function listVisible(db: Database, actorId: string, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.id = any(${ids}::uuid[]) and u.joined_at is not null and ${sees(actorId, 'u.id')}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Replaces the co-hosts whom the actor sees, without those who left the group meanwhile. */
export async function replaceHosts(tx: Database, eventIds: string[], actorId: string, ids: string[]): Promise<void> {
  await sql`delete from event_hosts h where h.event_id = any(${eventIds}::uuid[]) and ${sees(actorId, 'h.user_id')}`.execute(
    tx,
  );
  await sql`
    insert into event_hosts (event_id, user_id, position)
    select e.id, c.id, row_number() over (partition by e.id order by c.place) - 1
    from events e, unnest(${ids}::uuid[]) with ordinality c (id, place)
    where e.id = any(${eventIds}::uuid[]) and c.id is distinct from e.created_by
      and ${seesGroup(sql`c.id`, 'e.group_id')}
    on conflict do nothing`.execute(tx);
}
