import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/tables.ts';
import { type DemoEvent, events } from './events.ts';
import type { DemoName } from './people.ts';
import { demoZone } from './times.ts';

type Ids = Record<DemoName, string>;

export async function writeEvents(tx: Database, ids: Ids): Promise<void> {
  for (const event of events) {
    const { id } = await tx.insertInto('events').values(rowOf(event, ids)).returning('id').executeTakeFirstOrThrow();
    const answers = event.answers.map((name, index) => ({
      event_id: id,
      user_id: ids[name],
      waiting: event.capacity !== undefined && index >= event.capacity,
    }));
    for (const answer of answers) await tx.insertInto('rsvps').values(answer).execute();
  }
}

function rowOf({ by, inDays, hour, hours, title, description, place = '', link = '', capacity }: DemoEvent, ids: Ids) {
  const starts = sql<Date>`
    (date_trunc('day', now() at time zone ${demoZone}) + make_interval(days => ${inDays}, hours => ${hour}))
      at time zone ${demoZone}`;
  return {
    created_by: ids[by],
    title,
    description,
    place,
    link,
    capacity: capacity ?? null,
    time_zone: demoZone,
    starts_at: starts,
    ends_at: sql<Date>`${starts} + make_interval(hours => ${hours})`,
    created_at: sql<Date>`now() - interval '30 days'`,
  };
}
