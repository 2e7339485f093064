import { type RawBuilder, sql } from 'kysely';
import { seesPost } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { seesComment } from '../comments/comments.card.ts';

export type PreviewedText =
  | { kind: 'post'; id: string }
  | { kind: 'comment'; id: string; postId: string }
  | { kind: 'message'; id: string; conversationId: string };

interface Removed {
  isAuthor: boolean;
  isRemoved: boolean;
}

export async function removeOwnPreview(db: Database, memberId: string, text: PreviewedText): Promise<Removed | null> {
  const { table, found } = lookUp(memberId, text);
  const { rows } = await sql<Removed>`
    with found as (${found}),
    removed as (
      update ${table} t set preview_removed = t.preview_url, preview_url = null from found
      where t.id = found.id and found.author_id = ${memberId} and t.preview_url is not null returning t.id)
    select author_id is not distinct from ${memberId} as "isAuthor", exists (select from removed) as "isRemoved"
    from found`.execute(db);
  return rows[0] ?? null;
}

function lookUp(memberId: string, text: PreviewedText): { table: RawBuilder<unknown>; found: RawBuilder<unknown> } {
  switch (text.kind) {
    case 'post':
      return {
        table: sql.table('posts'),
        found: sql`select id, author_id from posts q where id = ${text.id} and ${seesPost(memberId, 'q')}`,
      };
    case 'comment':
      return {
        table: sql.table('comments'),
        found: sql`select c.id, c.user_id as author_id from comments c join posts q on q.id = c.post_id
          where c.id = ${text.id} and q.id = ${text.postId} and ${seesPost(memberId, 'q')} and ${seesComment(memberId, 'c')}`,
      };
    case 'message':
      return {
        table: sql.table('messages'),
        found: sql`select m.id, m.sender_id as author_id from messages m
          join participants p on p.conversation_id = m.conversation_id and p.user_id = ${memberId}
          where m.id = ${text.id} and m.conversation_id = ${text.conversationId}
            and m.number >= p.from_number and m.deleted_at is null`,
      };
  }
}
