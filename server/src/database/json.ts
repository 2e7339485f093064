import { type RawBuilder, sql } from 'kysely';

/** A time as the API writes it: ISO 8601, UTC, milliseconds. */
export function isoTime(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
