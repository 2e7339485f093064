import { type RawBuilder, sql } from 'kysely';

/**
 * Who reads what in a conversation, for every way there is to a message: participant `p` reads what was written after
 * they joined. `message` is the alias of a row of `messages` in the same conversation as `p`.
 */
export function readable(message: 'm' | 'q' = 'm'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${message}.number`)} > p.from_number`;
}
