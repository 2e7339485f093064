import type { BlockedMember } from 'contract/members/blocks.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { sql } from 'kysely';
import { type JsonRow, jsonObject, rowsFor } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import { cardFields } from '../members.card.ts';
import { sees } from './sees.queries.ts';

export async function insertBlock(tx: Database, blockerId: string, blockedId: string): Promise<boolean> {
  // Messages to their conversation wait for this lock.
  await sql`
    select from conversations where direct_low = least(${blockerId}::uuid, ${blockedId}::uuid)
      and direct_high = greatest(${blockerId}::uuid, ${blockedId}::uuid) for update`.execute(tx);
  const { rows } = await sql`
    with member as (
      select u.id from users u where u.id = ${blockedId} and u.joined_at is not null and (${sees(blockerId, 'u.id')}
        or exists (select from blocks b where b.blocker_id = ${blockerId} and b.blocked_id = u.id)) for key share),
    added as (insert into blocks (blocker_id, blocked_id) select ${blockerId}, id from member on conflict do nothing)
    select from member`.execute(tx);
  return rows.length > 0;
}

export async function separate(tx: Database, blockerId: string, blockedId: string): Promise<void> {
  const [low, high] = [
    sql`least(${blockerId}::uuid, ${blockedId}::uuid)`,
    sql`greatest(${blockerId}::uuid, ${blockedId}::uuid)`,
  ];
  await sql`delete from connections where low_id = ${low} and high_id = ${high}`.execute(tx);
  await sql`
    update conversations set declined_at = now()
    where direct_low = ${low} and direct_high = ${high} and requested_by = ${blockedId}
      and accepted_at is null and declined_at is null`.execute(tx);
  await sql`
    delete from project_contributors c using projects p
    where p.id = c.project_id and c.confirmed_at is null
      and (p.author_id, c.user_id) in ((${blockerId}, ${blockedId}), (${blockedId}, ${blockerId}))`.execute(tx);
  await sql`
    delete from seat_requests r using project_seats s, projects p
    where s.id = r.seat_id and p.id = s.project_id
      and (p.author_id, r.user_id) in ((${blockerId}, ${blockedId}), (${blockedId}, ${blockerId}))`.execute(tx);
}

/** Deletes notifications of two members about each other, except announcements of officers. */
export async function deleteNotices(tx: Database, blockerId: string, blockedId: string): Promise<void> {
  const pairs = sql`((${blockerId}::uuid, ${blockedId}::uuid), (${blockedId}::uuid, ${blockerId}::uuid))`;
  await sql`
    delete from notification_actors a using notifications n
    where n.id = a.notification_id and (n.user_id, a.user_id) in ${pairs}
      and n.kind <> 'announcement' and n.kind not like 'event.%'`.execute(tx);
  await sql`delete from notifications where (user_id, member_id) in ${pairs}`.execute(tx);
}

export async function deleteBlock(tx: Database, blockerId: string, blockedId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

export async function updateHidden(
  tx: Database,
  blockerId: string,
  blockedId: string,
  hidden: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('blocks')
    .set({ hidden_in_groups: hidden })
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function listBlockRows(db: Database, userId: string, { limit, cursor }: PageQuery): Promise<JsonRow[]> {
  const blocked = jsonObject<BlockedMember>({
    ...cardFields(userId),
    relationship: sql`'none'`,
    hiddenInGroups: 'b.hidden_in_groups',
  });
  const { rows } = await sql<JsonRow>`
    select b.id, ${blocked}::text as json from blocks b join users u on u.id = b.blocked_id
    where b.blocker_id = ${userId} ${cursor ? sql`and b.id < ${cursor}` : sql``}
    order by b.id desc limit ${sql.lit(rowsFor(limit))}`.execute(db);
  return rows;
}
