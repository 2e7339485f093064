import { type RawBuilder, sql } from 'kysely';

export function votesFor(option: string): RawBuilder<number> {
  return sql<number>`((select count(*)::int from poll_votes v where v.option_id = ${sql.ref(`${option}.id`)})
    + ${sql.ref(`${option}.counted_votes`)})`;
}
