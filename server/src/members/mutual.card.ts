import { type RawBuilder, sql } from 'kysely';

export function mutualIds(viewerId: string, otherId: RawBuilder<unknown>): RawBuilder<unknown> {
  const circleOf = (id: RawBuilder<unknown>) => sql`
    select case when c.low_id = ${id} then c.high_id else c.low_id end as id
    from connections c where ${id} in (c.low_id, c.high_id) and c.connected_at is not null`;
  return sql`${circleOf(sql`${viewerId}::uuid`)} intersect ${circleOf(otherId)}`;
}
