import { type RawBuilder, sql } from 'kysely';

/**
 * Participants may read messages written after they joined. Every query uses this rule. `message` is the alias of a
 * row of `messages` in the conversation of `p`.
 */
export function readable(message: 'm' | 'q' = 'm'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${message}.number`)} > p.from_number`;
}
