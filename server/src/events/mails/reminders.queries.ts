import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';
import type { AnnouncedEvent } from '../events.queries.ts';

/** Skips the day's reminder within the last hour, and for events created less than a day ahead. */
export async function claimReminders(tx: Database, now: Date) {
  const { rows } = await sql<AnnouncedEvent & { kind: 'day' | 'hour' }>`
    with near as (
      select id, starts_at - created_at >= interval '24 hours' as announced_early,
        case when starts_at <= ${now}::timestamptz + interval '1 hour' then 'hour' else 'day' end as kind
      from events where cancelled_at is null and starts_at > ${now} and starts_at <= ${now}::timestamptz + interval '24 hours'
    ),
    taken as (
      insert into event_reminders (event_id, kind) select id, kind from near where kind = 'hour' or announced_early
      on conflict do nothing returning event_id, kind)
    select e.id, taken.kind, e.title, e.starts_at, e.place, e.link, e.time_zone
    from taken join events e on e.id = taken.event_id`.execute(tx);
  return rows;
}
