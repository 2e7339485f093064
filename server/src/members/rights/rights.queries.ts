import { type Right, rights } from 'contract/members/rights.ts';
import { type RawBuilder, sql } from 'kysely';

const inOrder = sql`array_position(${sql.lit(`{${rights.join(',')}}`)}::text[], held.name)`;

/** Rights from offices that the member of the column holds now, as text[]. Ignores a missing second factor. */
export function currentRights(column: string): RawBuilder<Right[]> {
  return sql<Right[]>`array(select held.name from current_rights held where held.user_id = ${sql.ref(column)}
    group by held.name order by ${inOrder})`;
}

/** Whether the member holds one of these rights now. Ignores a missing second factor. */
export function holdsRight(member: RawBuilder<unknown>, opening: readonly Right[]): RawBuilder<boolean> {
  return sql<boolean>`exists (select from current_rights held where held.user_id = ${member}
    and held.name in (${sql.join(opening.map((right) => sql.lit(right)))}))`;
}

/** Milliseconds until the member gains or loses rights by time; null if that isn't planned. */
export function msUntilRightsChange(column: string): RawBuilder<number | null> {
  return sql<number | null>`(
    select extract(epoch from min(moment) - now())::float8 * 1000
    from office_holders h, unnest(array[h.starts_at, h.ends_at]) moment
    where h.user_id = ${sql.ref(column)} and h.ended_at is null and moment > now())`;
}
