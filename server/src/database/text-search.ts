import { type RawBuilder, sql } from 'kysely';

/**
 * A text search with its phrases replaced by their terms, in any position. The index knows which rows contain the terms
 * of a phrase, not where, so each match has to be read. A search with an exclusion is left alone, because excluding the
 * terms would drop too much.
 */
export function asOneQuery(wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${wanted}::text like '%!%' then ${wanted}
    else regexp_replace(${wanted}::text, '<(-|[0-9]+)>', '&', 'g')::tsquery end`;
}
