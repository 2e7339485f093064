import { sql } from 'kysely';
import { holdsRight, lacksSecondFactor, seesGroup } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';

/** See `isHostOf`. */
export async function listHosting(db: Database, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select h.id from events e cross join lateral (
      select e.created_by as id where e.created_by is not null
      union select user_id from event_hosts where event_id = e.id
      union select user_id from participants where conversation_id = e.group_id and owner_since is not null
      union select u.id from users u where (u.role = 'admin' or ${holdsRight(sql`u.id`, ['events'])})
        and u.joined_at is not null and not ${lacksSecondFactor}) h
    where e.id = ${eventId} and ${seesGroup(sql`h.id`, 'e.group_id')}`.execute(db);
  return rows.map(({ id }) => id);
}
