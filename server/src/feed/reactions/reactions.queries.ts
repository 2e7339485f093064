import type { Reaction } from 'contract/feed/feed.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { type RawBuilder, sql } from 'kysely';
import { memberCard, sees } from '../../members/members.kernel.ts';
import { type JsonRow, rowsFor } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import { type ReactionTarget, reactionsTo, reactionTables } from './reactions.card.ts';

export async function putReaction(
  db: Database,
  { kind, id }: { kind: ReactionTarget; id: string },
  userId: string,
  emoji: string,
): Promise<void> {
  const { table, target } = reactionTables[kind];
  await sql`
    insert into ${table} (${target}, user_id, emoji)
    select id, ${userId}, ${emoji} from ${sql.table(`${kind}s`)} where id = ${id} for key share
    on conflict (${target}, user_id) do update set emoji = excluded.emoji, id = excluded.id`.execute(db);
}

export async function deleteReaction(
  db: Database,
  { kind, id }: { kind: ReactionTarget; id: string },
  userId: string,
): Promise<void> {
  const { table, target } = reactionTables[kind];
  await sql`delete from ${table} where ${target} = ${id} and user_id = ${userId}`.execute(db);
}

export async function findReactions(
  db: Database,
  kind: ReactionTarget,
  id: string,
  viewerId: string,
): Promise<Reaction[]> {
  const { rows } = await sql<{ reactions: Reaction[] }>`
    select ${reactionsTo(kind, 't.id', viewerId)} as reactions from (values (${id}::uuid)) t (id)`.execute(db);
  return rows[0]?.reactions ?? [];
}

export function listLikerCards(db: Database, viewerId: string, postId: string, page: PageQuery): Promise<JsonRow[]> {
  return listCards(db, viewerId, sql`post_likes where post_id = ${postId}`, page);
}

export function listReactorCards(
  db: Database,
  viewerId: string,
  postId: string,
  { emoji, ...page }: PageQuery & { emoji: string },
): Promise<JsonRow[]> {
  return listCards(db, viewerId, sql`post_reactions where post_id = ${postId} and emoji = ${emoji}`, page);
}

async function listCards(
  db: Database,
  viewerId: string,
  from: RawBuilder<unknown>,
  { limit, cursor }: PageQuery,
): Promise<JsonRow[]> {
  const before = cursor ? sql`and id < ${cursor}` : sql``;
  const { rows } = await sql<JsonRow>`
    select l.id, ${memberCard(viewerId)}::text as json
    from (select id, user_id from ${from} and ${sees(viewerId, 'user_id')} ${before} order by id desc limit ${sql.lit(rowsFor(limit))}) l
    join users u on u.id = l.user_id
    order by l.id desc`.execute(db);
  return rows;
}
