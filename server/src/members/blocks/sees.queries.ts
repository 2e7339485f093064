import '../members.tables.ts';
import { type RawBuilder, sql } from 'kysely';
import { placeholder } from '../../platform/database/fast/prepared-read.ts';
import type { Database } from '../../platform/database/tables.ts';
import { seesGroup } from './sees-group.queries.ts';

type MemberId = string | RawBuilder<unknown>;

/** Frequent reads leave out the rules for a reader without blocks. */
export interface Reader {
  id: string;
  hasBlocks: boolean;
}

const withoutBlocks = placeholder('withoutBlocks');

/** A placeholder for the reader; `valuesOf` has its value. Add the reader's `variantOf` to the statement's key. */
export const viewerOf = ({ hasBlocks }: Reader): string => (hasBlocks ? placeholder('withBlocks') : withoutBlocks);
export const valuesOf = ({ id }: Reader): Record<string, string> => ({ withBlocks: id, withoutBlocks: id });
export const variantOf = ({ hasBlocks }: Reader): string => (hasBlocks ? 'with blocks' : 'without blocks');

/** Whether the rules can be left out: for results that all readers share (null), and for readers without blocks. */
export const seesAll = (viewer: MemberId | null): viewer is null => viewer === null || viewer === withoutBlocks;

/** Blocks in both directions, as an array. Use it once per statement. */
export function hiddenFrom(viewer: MemberId): RawBuilder<string[]> {
  return sql<string[]>`(select hidden_from(${viewer}))::uuid[]`;
}

/**
 * Neither has blocked the other, in SQL. A null viewer (all readers) sees everyone. Viewers with blocks don't see a
 * null id: see `seesOrFormer`.
 */
export function sees(viewer: MemberId | null, column: string): RawBuilder<boolean> {
  if (seesAll(viewer)) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(column)} <> all(${hiddenFrom(viewer)})`;
}

/** Like `sees`, but content without an author is visible. */
export function seesOrFormer(viewer: MemberId | null, column: string): RawBuilder<boolean> {
  if (seesAll(viewer)) return sql<boolean>`true`;
  return sql<boolean>`(${sql.ref(column)} is null or ${sees(viewer, column)})`;
}

export async function listHidden(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ hidden: string[] }>`select hidden_from(${userId})::text[] as hidden`.execute(db);
  return rows[0]?.hidden ?? [];
}

/** Whether the message of row `alias` is in a group, by someone whom `viewer` blocked and hid there. */
export function isHiddenInGroup(viewer: MemberId | null, alias: string): RawBuilder<boolean> {
  if (seesAll(viewer)) return sql<boolean>`false`;
  return sql<boolean>`exists (
    select from blocks b join conversations g on g.id = ${sql.ref(`${alias}.conversation_id`)} and g.is_group
    where b.blocker_id = ${viewer} and b.blocked_id = ${sql.ref(`${alias}.sender_id`)} and b.hidden_in_groups)`;
}

/** Rows of `conversation_id` and `user_id`: those with a block to another member of the conversation. */
export function membersWithBlocks(conversations: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select one.conversation_id, unnest(array[b.blocker_id, b.blocked_id]) as user_id from participants one
    join blocks b on b.blocker_id = one.user_id
    join participants other on other.conversation_id = one.conversation_id and other.user_id = b.blocked_id
    where one.conversation_id in (${conversations})`;
}

/** Costs two index lookups. */
export function hasBlocks(member: MemberId): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from blocks b where b.blocker_id = ${member})
    or exists (select from blocks b where b.blocked_id = ${member}))`;
}

export function hiddenInGroups(member: MemberId): RawBuilder<string[]> {
  return sql<string[]>`array(select b.blocked_id from blocks b where b.blocker_id = ${member} and b.hidden_in_groups)`;
}

/** The viewer is in the post's group, if it has one, and sees its author. Blocks alone depend on `seesAll`. */
export function seesPost(viewerId: MemberId | null, alias: string): RawBuilder<boolean> {
  return sql<boolean>`(${seesGroup(viewerId, `${alias}.group_id`)} and ${seesPostAuthor(viewerId, alias)})`;
}

/** The viewer sees the author, or it is an officer's pinned announcement. */
export function seesPostAuthor(viewerId: MemberId | null, alias: string): RawBuilder<boolean> {
  if (seesAll(viewerId)) return sql<boolean>`true`;
  return sql<boolean>`(${sees(viewerId, `${alias}.author_id`)} or exists (
    select from post_pins n join users officer on officer.id = ${sql.ref(`${alias}.author_id`)} and officer.role <> 'student'
    where n.post_id = ${sql.ref(`${alias}.id`)} and n.pinned_until > now()))`;
}
