import { type RawBuilder, sql } from 'kysely';

/** The key of something made then, which is what the pages are ordered by, and its time. */
export function bornAt(hoursAgo: number): { id: RawBuilder<string>; created_at: RawBuilder<Date> } {
  const seconds = hoursAgo * 3600;
  return {
    id: sql<string>`uuidv7(make_interval(secs => ${-seconds}))`,
    created_at: sql<Date>`now() - make_interval(secs => ${seconds})`,
  };
}
