import { type RawBuilder, sql } from 'kysely';

/**
 * What is searched for without its phrases: all their words, wherever they stand. The index knows which rows hold the
 * words of a phrase, not where, so that each of these rows has to be read to see. A search that excludes something stays
 * as it is, or a row that holds the words of an excluded phrase apart would be left out.
 */
export function asOneQuery(wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${wanted}::text like '%!%' then ${wanted}
    else regexp_replace(${wanted}::text, '<(-|[0-9]+)>', '&', 'g')::tsquery end`;
}
