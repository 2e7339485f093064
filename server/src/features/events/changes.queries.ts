import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { EventRow } from './events.queries.ts';

type Whereabouts = Pick<EventRow, 'starts_at' | 'place' | 'link'>;

/** Notes that those going are to hear of another time or place; what they know stays as it was at the first change. */
export async function noteChange(
  tx: Database,
  before: Whereabouts & { id: string },
  after: Whereabouts,
): Promise<void> {
  const { starts_at, place, link } = before;
  if (starts_at.getTime() === after.starts_at.getTime() && place === after.place && link === after.link) return;
  await sql`insert into event_changes (event_id, starts_at, place, link)
    values (${before.id}, ${starts_at}, ${place}, ${link}) on conflict do nothing`.execute(tx);
}

/** Forgets a change nobody was written to about. */
export async function forgetChange(tx: Database, eventId: string): Promise<void> {
  await sql`delete from event_changes where event_id = ${eventId}`.execute(tx);
}

/**
 * Events to write about because they changed up to `until`, as they are now, each taken once; but for those that are
 * cancelled, or where they were again. Changes take turns with this on the event's row, so that the last one is either in
 * the answer or noted anew.
 */
export async function takeChanges(tx: Database, until: Date) {
  const { rows } = await sql<{
    id: string;
    title: string;
    starts_at: Date;
    place: string;
    link: string;
    time_zone: string;
  }>`
    with due as (
      select e.id, e.title, e.starts_at, e.place, e.link, e.time_zone, e.cancelled_at
      from event_changes c join events e on e.id = c.event_id where c.since <= ${until} order by e.id for update of e),
    taken as (delete from event_changes c using due where c.event_id = due.id returning c.*)
    select due.id, due.title, due.starts_at, due.place, due.link, due.time_zone
    from taken join due on due.id = taken.event_id
    where due.cancelled_at is null
      and (due.starts_at, due.place, due.link) is distinct from (taken.starts_at, taken.place, taken.link)`.execute(tx);
  return rows;
}
