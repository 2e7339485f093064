import { sql } from 'kysely';
import { holdsRight, lacksSecondFactor } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';

/** The hosts of the event, admins and the right `events`: see `isHostOf`. */
export async function listHosting(db: Database, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.created_by as id from events e where e.id = ${eventId} and e.created_by is not null
    union select user_id from event_hosts where event_id = ${eventId}
    union select u.id from users u where (u.role = 'admin' or ${holdsRight(sql`u.id`, ['events'])})
      and u.joined_at is not null and not ${lacksSecondFactor}`.execute(db);
  return rows.map(({ id }) => id);
}
