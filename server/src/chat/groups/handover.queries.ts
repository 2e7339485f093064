import { chatLimits } from 'contract/chat/chat.limits.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

export interface GroupHandover {
  officeId: string;
  fromId: string;
  toId: string;
}

/** Groups of the office, and committees that `fromId` owns, with room for `toId`; locked until the transaction ends. */
export async function lockLedGroups(tx: Database, { officeId, fromId, toId }: GroupHandover): Promise<string[]> {
  const isIn = (userId: string) =>
    sql`select from participants p where p.conversation_id = g.id and p.user_id = ${userId}`;
  const { rows } = await sql<{ id: string }>`
    select g.id from conversations g
    where g.is_group and (g.office_id = ${officeId}
        or g.committee and exists (${isIn(fromId)} and p.owner_since is not null))
      and g.member_count > 0 and (g.member_count < ${chatLimits.groupMembers} or exists (${isIn(toId)}))
    order by g.id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}
