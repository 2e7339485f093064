import { type RawBuilder, sql } from 'kysely';

/** The demo club's time zone, so its events are in the evening there. */
export const demoZone = 'America/New_York';

/** An id with this time, because pages are ordered by id, and the time itself. */
export function bornAt(hoursAgo: number): { id: RawBuilder<string>; created_at: RawBuilder<Date> } {
  const seconds = hoursAgo * 3600;
  return {
    id: sql<string>`uuidv7(make_interval(secs => ${-seconds}))`,
    created_at: sql<Date>`now() - make_interval(secs => ${seconds})`,
  };
}
