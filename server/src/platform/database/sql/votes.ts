import { type RawBuilder, sql } from 'kysely';

/** Null while a secret poll runs. */
export function votesFor(option: string): RawBuilder<number | null> {
  const hidden = sql`exists (
    select from polls s where s.post_id = ${sql.ref(`${option}.post_id`)} and s.secret and s.ends_at > now())`;
  return sql<number | null>`(case when not ${hidden} then
    (select count(*)::int from poll_votes v where v.option_id = ${sql.ref(`${option}.id`)})
    + ${sql.ref(`${option}.counted_votes`)} end)`;
}
