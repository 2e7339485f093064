import { limits } from 'contract/limits.ts';
import type { NotificationKind, TargetKind } from 'contract/notifications/notifications.ts';
import { type RawBuilder, sql } from 'kysely';
import { holdsRight, notSuspended, seesGroup } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';

export interface NewNotification {
  kind: NotificationKind;
  target: { kind: TargetKind; id: string };
  actorId: string | null;
  recipients: string[] | RawBuilder<unknown>;
}

export interface Retraction {
  kind: NotificationKind;
  targetId: string;
  actorId?: string;
  recipientId?: string;
}

/** See notifications/functions/notify-members.sql. */
export async function insertNotifications(
  tx: Database,
  { kind, target, actorId, recipients }: NewNotification,
): Promise<string[]> {
  const members = Array.isArray(recipients) ? sql`${recipients}::uuid[]` : sql`array(${recipients})`;
  const { rows } = await sql<{ notified: string[] }>`
    select notify_members(${kind}, ${target.kind}, ${target.id}, ${actorId}, ${members})::text[] as notified`.execute(
    tx,
  );
  return rows[0]?.notified ?? [];
}

/** With `textId`, members whom that text mentions; otherwise old mentions are checked again. See raise-caused.sql. */
export async function insertMentionCauses(
  tx: Database,
  { target, actorId }: Pick<NewNotification, 'target' | 'actorId'>,
  causes: { people: string[] | null; textId: string | null }[],
): Promise<void> {
  const rows = causes.map(
    ({ people, textId }) =>
      sql`('mentioned', ${target.kind}, ${target.id}::uuid, ${actorId}::uuid, ${people}::uuid[], ${textId}::uuid)`,
  );
  await sql`
    insert into notification_causes (kind, target_kind, target_id, actor_id, recipients, comment_id)
    values ${sql.join(rows)}`.execute(tx);
}

export async function listNotified(db: Database, target: NewNotification['target']): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from notifications
    where ${sql.ref(`${target.kind}_id`)} = ${target.id} and read_at is null and in_app`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

export async function deleteNotificationsAbout(
  tx: Database,
  target: NewNotification['target'],
  exceptKinds: NotificationKind[],
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    delete from notifications where ${sql.ref(`${target.kind}_id`)} = ${target.id} and kind <> all(${exceptKinds}::text[])
    returning user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

export async function deleteNotificationsIn(tx: Database, userId: string, groupId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from notifications n where n.user_id = ${userId} and (
      exists (select from posts p where p.id = n.post_id and p.group_id = ${groupId})
      or exists (select from events e where e.id = n.event_id and e.group_id = ${groupId})
      or exists (select from projects p where p.id = n.project_id and p.group_id = ${groupId}))`.execute(tx);
  return numAffectedRows > 0n;
}

/** See notifications/functions/withdraw-notifications.sql. */
export async function retractNotifications(
  tx: Database,
  { kind, targetId, actorId = undefined, recipientId = undefined }: Retraction,
): Promise<string[]> {
  const { rows } = await sql<{ notified: string[] }>`
    select withdraw_notifications(${kind}, ${targetId}, ${actorId ?? null}, ${recipientId ?? null})::text[] as notified`.execute(
    tx,
  );
  return rows[0]?.notified ?? [];
}

const max = 2_000;

interface NotifiedBatch {
  notified: string[];
  more: boolean;
}

/** See notifications/functions/raise-caused.sql. */
export async function notifyOfSome(db: Database): Promise<NotifiedBatch> {
  const { rows } = await sql<{ claimed: number; notified: string[] | null }>`
    select taken as claimed, notified::text[] from raise_caused(${max})`.execute(db);
  const { claimed, notified } = rows[0] ?? { claimed: 0, notified: null };
  return { notified: notified ?? [], more: claimed === max };
}

export const allMembers = sql`select id from users where joined_at is not null`;

export const ownersOf = (groupId: string) =>
  sql`select user_id from participants where conversation_id = ${groupId} and owner_since is not null`;

export const adminsAnd = (userId: string | null) => sql`${allMembers} and (role = 'admin' or id = ${userId})`;

export const reviewers = sql`${allMembers} and (role = 'admin' or ${holdsRight(sql`users.id`, ['applications'])})`;

export function concernedReviewers(applicationId: string, authorId: string | null): RawBuilder<unknown> {
  return sql`select id from (${reviewers}) reviewer where id = ${authorId}
    or id = (select assigned_to from applications where id = ${applicationId})`;
}

/** See notifications/functions/take-mentions.sql. */
export async function claimMentions(db: Database, authorId: string, targets: string[]): Promise<string[]> {
  const { rows } = await sql<{ target: string }>`
    select * from take_mentions(${authorId}, ${targets}::text[], ${limits.mentionedPerHour}) as target`.execute(db);
  return rows.map(({ target }) => target);
}

/** Those of the groups in which the author is. */
export async function listMentionable(
  db: Database,
  authorId: string,
  groupIds: string[],
): Promise<{ id: string; mayWrite: boolean }[]> {
  const { rows } = await sql<{ id: string; mayWrite: boolean }>`
    select c.id, c.posting = 'all' or p.owner_since is not null as "mayWrite"
    from conversations c join participants p on p.conversation_id = c.id and p.user_id = ${authorId}
    where c.id = any(${groupIds}::uuid[]) and c.is_group`.execute(db);
  return rows;
}

/** Members of groups that the actor mentions there, and may write to, of those who see it. Empty once it is gone. */
export function membersOfGroups(
  groupIds: string[],
  { target, actorId, textId }: { target: NewNotification['target']; actorId: string; textId: string },
): RawBuilder<unknown> {
  const table = sql.table(`${target.kind}s`);
  const sees = target.kind === 'conversation' ? sql`true` : seesGroup(sql`m.user_id`, 'of.group_id');
  return sql`
    select distinct m.user_id as id from participants m
    join participants a on a.conversation_id = m.conversation_id and a.user_id = ${actorId}
    join conversations c on c.id = m.conversation_id and (c.posting = 'all' or a.owner_since is not null)
    where m.conversation_id = any(${groupIds}::uuid[]) and ${notSuspended('a.user_id')}
      and exists (select from ${table} of where of.id = ${target.id} and ${sees})
      and exists (
        select from (
          select content as said from posts where id = ${textId} union all select text from comments where id = ${textId}
          union all select body from messages where id = ${textId}) now
        where position('](group:' || m.conversation_id || ')' in lower(now.said)) > 0)`;
}
