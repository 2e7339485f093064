import { type RawBuilder, sql } from 'kysely';
import { seesOrFormer } from '../../members/members.kernel.ts';
import { isHostOf } from '../hosts.card.ts';

/** Whether check-in `c` counts. */
export const isIn = sql<boolean>`(not c.already_in and c.undone_at is null)`;

/** Of event `e`, for hosts: members whom they see, and walk-ins. */
export function checkedInCount(viewerId: string | null): RawBuilder<number | null> {
  if (viewerId === null) return sql`null`;
  return sql<number | null>`case when ${isHostOf(viewerId)} then (
    select count(*) from event_checkins c where c.event_id = e.id and ${isIn} and ${seesOrFormer(viewerId, 'c.user_id')}) end`;
}

/** Whether the member is in at event `e`. */
export function hasCheckedIn(userId: string | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from event_checkins c where c.event_id = e.id and c.user_id = ${userId} and ${isIn})`;
}
