import type { Slot } from 'contract/events/events.ts';
import { type RawBuilder, sql } from 'kysely';
import { memberCard, sees } from '../../members/members.kernel.ts';
import { type Fields, isoTime, jsonObject } from '../../platform/database/json.ts';

/** The shifts of event `e`; `viewerId` null leaves out reader-dependent fields. */
export function slotsOf(viewerId: string | null): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(${jsonObject<Slot>(slotFields(viewerId))} order by s.id), '[]')
    from event_slots s where s.event_id = e.id)`;
}

function slotFields(viewerId: string | null): Fields<Slot> {
  const signups = sql`from slot_signups g where g.slot_id = s.id`;
  return {
    _id: 's.id',
    label: 's.label',
    from: isoTime('s.starts_at'),
    to: isoTime('s.ends_at'),
    capacity: 's.capacity',
    people: sql`(
      select coalesce(json_agg(${memberCard(viewerId)} order by g.id), '[]')
      from slot_signups g join users u on u.id = g.user_id where g.slot_id = s.id and ${sees(viewerId, 'u.id')})`,
    taken: sql`(select count(*) ${signups} and ${sees(viewerId, 'g.user_id')})`,
    full: sql`(select count(*) ${signups}) >= s.capacity`,
    ...(viewerId && { mine: sql`exists (select ${signups} and g.user_id = ${viewerId})` }),
  };
}
