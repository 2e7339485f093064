import { type RawBuilder, sql } from 'kysely';

/**
 * Which messages participant `p` may read, for every query: those written after they joined. `message` is the alias of
 * a row of `messages` in the conversation of `p`.
 */
export function readable(message: 'm' | 'q' = 'm'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${message}.number`)} > p.from_number`;
}
