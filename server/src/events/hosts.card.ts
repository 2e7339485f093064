import { type RawBuilder, sql } from 'kysely';
import { holdsRight, lacksSecondFactor } from '../members/members.kernel.ts';

/** Whether the reader may do at event `e` what hosts may: its creator, the co-hosts, admins and the right `events`. */
export function isHostOf(viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`(${seesGroup(viewerId, 'e.group_id')} and (e.created_by = ${viewerId}
    or exists (select from event_hosts h where h.event_id = e.id and h.user_id = ${viewerId})
    or exists (select from users u where u.id = ${viewerId} and not ${lacksSecondFactor}
      and (u.role = 'admin' or ${holdsRight(sql`u.id`, ['events'])})))`;
}
