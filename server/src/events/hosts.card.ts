import { type RawBuilder, sql } from 'kysely';
import { holdsRight, lacksSecondFactor, seesGroup } from '../members/members.kernel.ts';

/**
 * Whether the reader may do at event `e` what hosts may: its creator, co-hosts, admins, the right `events`, and owners of
 * its group.
 */
export function isHostOf(viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`(${seesGroup(viewerId, 'e.group_id')} and (e.created_by = ${viewerId}
    or exists (select from event_hosts h where h.event_id = e.id and h.user_id = ${viewerId})
    or exists (select from users u where u.id = ${viewerId} and not ${lacksSecondFactor}
      and (u.role = 'admin' or ${holdsRight(sql`u.id`, ['events'])}))
    or exists (select from participants o
      where o.conversation_id = e.group_id and o.user_id = ${viewerId} and o.owner_since is not null)))`;
}
