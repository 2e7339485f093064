import { type RawBuilder, sql } from 'kysely';

/** Participants read messages written after they joined, for every query. `message` is in the conversation of `p`. */
export function readable(message: 'm' | 'q' = 'm'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${message}.number`)} > p.from_number`;
}
