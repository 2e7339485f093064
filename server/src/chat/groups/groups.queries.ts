import type { GroupAccess, GroupPosting } from 'contract/chat/groups/group-access.ts';
import { groupLimits } from 'contract/chat/groups/groups.limits.ts';
import { sql } from 'kysely';
import { sees } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';

export interface LockedGroup {
  name: string;
  pictureId: string | null;
  access: GroupAccess;
  posting: GroupPosting;
  committee: boolean;
  officeId: string | null;
  size: number;
  mine: 'owner' | 'member' | null;
  /** `declined`: in the last seven days. `removed`: by an owner. */
  request: 'waiting' | 'declined' | 'removed' | null;
}

/** Locked until the transaction ends. A group without members has ended. */
export async function lockGroup(tx: Database, userId: string, conversationId: string): Promise<LockedGroup | null> {
  await sql`select from conversations where id = ${conversationId} and is_group for no key update`.execute(tx);
  const { rows } = await sql<LockedGroup>`
    select c.group_name as name, c.picture_id as "pictureId", c.access, c.posting, c.committee,
      c.office_id as "officeId", c.member_count as size,
      case when p.owner_since is not null then 'owner' when p.user_id is not null then 'member' end as mine,
      case when r.removed_at is not null then 'removed'
        when r.declined_at > now() - make_interval(days => ${groupLimits.daysUntilAgain}) then 'declined'
        when r.declined_at is null and r.user_id is not null then 'waiting' end as request
    from conversations c
    left join participants p on p.conversation_id = c.id and p.user_id = ${userId}
    left join group_requests r on r.conversation_id = c.id and r.user_id = ${userId}
    where c.id = ${conversationId} and c.is_group and c.member_count > 0`.execute(tx);
  return rows[0] ?? null;
}

/** A member's part in a group, and its access, which decides whether a stranger may know of it. */
export async function findStanding(
  db: Database,
  userId: string,
  conversationId: string,
): Promise<Pick<LockedGroup, 'access' | 'mine'> | null> {
  const { rows } = await sql<Pick<LockedGroup, 'access' | 'mine'>>`
    select c.access, case when p.owner_since is not null then 'owner' when p.user_id is not null then 'member' end as mine
    from conversations c left join participants p on p.conversation_id = c.id and p.user_id = ${userId}
    where c.id = ${conversationId} and c.is_group and c.member_count > 0`.execute(db);
  return rows[0] ?? null;
}

export interface GroupColumns {
  group_name?: string;
  picture_id?: string;
  description?: string;
  access?: GroupAccess;
  posting?: GroupPosting;
  committee?: boolean;
  office_id?: string | null;
}

export async function updateGroup(tx: Database, conversationId: string, change: GroupColumns): Promise<void> {
  if (Object.keys(change).length > 0)
    await tx.updateTable('conversations').set(change).where('id', '=', conversationId).execute();
}

/** The database hands the group on if its last owner goes. */
export async function deleteParticipant(tx: Database, conversationId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('participants')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

export async function deleteParticipants(tx: Database, conversationId: string): Promise<void> {
  await tx.deleteFrom('participants').where('conversation_id', '=', conversationId).execute();
}

/** Null for who is not in the group. An owner stays owner since then. */
export async function putOwner(
  tx: Database,
  conversationId: string,
  userId: string,
): Promise<{ made: boolean } | null> {
  const { rows } = await sql<{ made: boolean }>`
    update participants p set owner_since = coalesce(p.owner_since, now())
    from (select * from participants where conversation_id = ${conversationId} and user_id = ${userId} for update) before
    where p.conversation_id = before.conversation_id and p.user_id = before.user_id
    returning before.owner_since is null as made`.execute(tx);
  return rows[0] ?? null;
}

export async function deleteOwner(tx: Database, conversationId: string, userId: string): Promise<void> {
  await sql`
    update participants set owner_since = null
    where conversation_id = ${conversationId} and user_id = ${userId}`.execute(tx);
}

export async function listOwnerIds(db: Database, conversationId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from participants where conversation_id = ${conversationId} and owner_since is not null`.execute(db);
  return rows.map((row) => row.user_id);
}

export async function findMemberName(db: Database, viewerId: string, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .where('joined_at', 'is not', null)
    .where(sees(viewerId, 'id'))
    .executeTakeFirst();
  return row?.name ?? null;
}
