import { type RawBuilder, sql } from 'kysely';
import { placeholder } from '../../platform/database/fast/composed.ts';
import type { Database } from '../../platform/database/tables.ts';
import './blocks.tables.ts';

/** A member in SQL: an id, or an expression with it. */
type MemberId = string | RawBuilder<unknown>;

/** Who reads, and whether they have blocked someone or are blocked: without blocks, a hot read is composed without rules. */
export interface Reader {
  id: string;
  hasBlocks: boolean;
}

const withoutBlocks = placeholder('withoutBlocks');

/** Stands for a reader in what is composed; `valuesOf` has the values. Their `shapeOf` belongs into the shape. */
export const viewerOf = ({ hasBlocks }: Reader): string => (hasBlocks ? placeholder('withBlocks') : withoutBlocks);
export const valuesOf = ({ id }: Reader): Record<string, string> => ({ withBlocks: id, withoutBlocks: id });
export const shapeOf = ({ hasBlocks }: Reader): string => (hasBlocks ? 'with blocks' : 'without blocks');

/** Whether the rules can be left out: for what is the same for all readers (null), and for readers without blocks. */
export const seesAll = (viewer: MemberId | null): viewer is null => viewer === null || viewer === withoutBlocks;

/** Ids of those whom `viewer` does not see, and who do not see them, in SQL: an array. Once per statement. */
export function hiddenFrom(viewer: MemberId): RawBuilder<string[]> {
  return sql<string[]>`(select hidden_from(${viewer}))::uuid[]`;
}

/**
 * Whether `viewer` sees the member whose id is in `column`, in SQL: neither has blocked the other. For `null`, what is
 * the same for all readers, true. A column without an id is not seen by those with blocks: see `seesOrFormer`.
 */
export function sees(viewer: MemberId | null, column: string): RawBuilder<boolean> {
  if (seesAll(viewer)) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(column)} <> all(${hiddenFrom(viewer)})`;
}

/** As `sees`; what is of no one, or of a former member, is seen. */
export function seesOrFormer(viewer: MemberId | null, column: string): RawBuilder<boolean> {
  if (seesAll(viewer)) return sql<boolean>`true`;
  return sql<boolean>`(${sql.ref(column)} is null or ${sees(viewer, column)})`;
}

/** Ids of those whom a member does not see. */
export async function listHidden(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ hidden: string[] }>`select hidden_from(${userId})::text[] as hidden`.execute(db);
  return rows[0]?.hidden ?? [];
}

/** Whether `viewer` chose not to read the message of row `alias`: it is in a group, of someone they blocked. */
export function isHiddenInGroup(viewer: MemberId | null, alias: string): RawBuilder<boolean> {
  if (seesAll(viewer)) return sql<boolean>`false`;
  return sql<boolean>`exists (
    select from blocks b join conversations g on g.id = ${sql.ref(`${alias}.conversation_id`)} and g.is_group
    where b.blocker_id = ${viewer} and b.blocked_id = ${sql.ref(`${alias}.sender_id`)} and b.hidden_in_groups)`;
}

/** Whether a member does not see someone in a conversation, in SQL. */
export function hidesOneOf(member: MemberId, conversation: RawBuilder<unknown>): RawBuilder<boolean> {
  const other = (mine: 'blocker_id' | 'blocked_id', theirs: 'blocker_id' | 'blocked_id') => sql`exists (
    select from blocks b join participants o on o.conversation_id = ${conversation} and o.user_id = b.${sql.ref(theirs)}
    where b.${sql.ref(mine)} = ${member})`;
  return sql<boolean>`(${other('blocker_id', 'blocked_id')} or ${other('blocked_id', 'blocker_id')})`;
}

/** Whether a member has blocked someone, or is blocked, in SQL: two looks into an index. */
export function hasBlocks(member: MemberId): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from blocks b where b.blocker_id = ${member})
    or exists (select from blocks b where b.blocked_id = ${member}))`;
}

/** Ids of those whose messages in groups a member hides, in SQL. */
export function hiddenInGroups(member: MemberId): RawBuilder<string[]> {
  return sql<string[]>`array(select b.blocked_id from blocks b where b.blocker_id = ${member} and b.hidden_in_groups)`;
}
