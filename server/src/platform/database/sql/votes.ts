import { type RawBuilder, sql } from 'kysely';

/** How many votes the option of row `option` has, in SQL: those of members, and those that came with an archive. */
export function votesFor(option: string): RawBuilder<number> {
  return sql<number>`((select count(*)::int from poll_votes v where v.option_id = ${sql.ref(`${option}.id`)})
    + ${sql.ref(`${option}.counted_votes`)})`;
}
