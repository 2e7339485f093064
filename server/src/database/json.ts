import { type RawBuilder, sql } from 'kysely';

/** A time in the API's format: ISO 8601, UTC, milliseconds. */
export function isoTime(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
