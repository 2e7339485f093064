import type { Turnout } from 'contract/events/events.attendance.ts';
import { sql } from 'kysely';
import { sees } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { isIn } from './door.card.ts';

/** Of members whom the host sees, and walk-ins. */
export async function findTurnout(
  db: Database,
  hostId: string,
  { id, hasBegun }: { id: string; hasBegun: boolean },
): Promise<Turnout> {
  const { going, came, walkIns } = await countArrivals(db, hostId, id);
  const { share, evenings } = await findForecast(db, id);
  const expected = share === null ? null : Math.round(share * going);
  return { going, came, walkIns, missing: hasBegun ? going - came : null, expected, evenings };
}

async function countArrivals(db: Database, hostId: string, eventId: string) {
  const { rows } = await sql<Pick<Turnout, 'going' | 'came' | 'walkIns'>>`
    select count(*)::integer as going, count(c.id)::integer as came, (
      select count(*)::integer from event_checkins c
      where c.event_id = ${eventId} and c.user_id is null and ${isIn}) as "walkIns"
    from rsvps r left join event_checkins c on c.event_id = r.event_id and c.user_id = r.user_id and ${isIn}
    where r.event_id = ${eventId} and r.answer = 'going' and ${sees(hostId, 'r.user_id')}`.execute(db);
  return rows[0] ?? { going: 0, came: 0, walkIns: 0 };
}

interface Forecast {
  /** Of the members who went, how many came. Null if none went. */
  share: number | null;
  evenings: number;
}

const maxEvenings = 10;

/** Of the last evenings of the same series that are over and have check-ins. */
async function findForecast(db: Database, eventId: string): Promise<Forecast> {
  const { rows } = await sql<Forecast>`
    with evenings as (
      select p.id from events e join events p on p.series_id = e.series_id
      where e.id = ${eventId} and p.id <> e.id and p.starts_at < e.starts_at and p.cancelled_at is null
        and coalesce(p.ends_at, p.starts_at + interval '3 hours') <= now()
        and exists (select from event_checkins c where c.event_id = p.id and ${isIn})
      order by p.starts_at desc, p.id desc limit ${sql.lit(maxEvenings)})
    select (select count(*)::integer from evenings) as evenings,
      count(c.id)::float8 / nullif(count(*), 0) as share
    from evenings join rsvps r on r.event_id = evenings.id and r.answer = 'going'
      left join event_checkins c on c.event_id = r.event_id and c.user_id = r.user_id and ${isIn}`.execute(db);
  return rows[0] ?? { share: null, evenings: 0 };
}
