import { sql } from 'kysely';
import { sees, seesGroup, seesPost } from '../../members/members.kernel.ts';
import { isoTime } from '../../platform/database/json.ts';
import { textWithoutSigns } from '../../platform/database/sql/mentions.ts';
import type { Database } from '../../platform/database/tables.ts';
import { pathOfFile } from './data-files.queries.ts';

interface Paging {
  after: string | null;
  limit: number;
}

export interface WrittenPost {
  id: string;
  text: string;
  createdAt: string;
  files: { path: string; alt: string }[];
  /** The original of a repost; null if it is gone or hidden. */
  original: { name: string; text: string } | null;
  isRepost: boolean;
}

export async function listWrittenPosts(db: Database, userId: string, { after, limit }: Paging): Promise<WrittenPost[]> {
  const { rows } = await sql<WrittenPost>`
    select p.id, ${textWithoutSigns('p.content')} as text, ${isoTime('p.created_at')} as "createdAt",
      (select coalesce(json_agg(json_build_object('path', ${pathOfFile}, 'alt', coalesce(x.alt, '')) order by x.position), '[]')
        from files f left join post_files x on x.file_id = f.id and x.post_id = p.id
        where f.id = p.media_id or x.post_id = p.id) as files,
      p.is_repost as "isRepost", (select json_build_object('name', w.name, 'text', ${textWithoutSigns('o.content')})
        from posts o join users w on w.id = o.author_id where o.id = p.repost_of and ${seesPost(userId, 'o')}) as original
    from posts p where p.author_id = ${userId} and ${seesGroup(userId, 'p.group_id')} ${after ? sql`and p.id > ${after}` : sql``}
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

export async function listWrittenIn(db: Database, userId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, coalesce(case
      when p.user_id is null then null
      when c.is_group then c.group_name
      else (select u.name from users u
        where u.id = case when c.direct_low = ${userId} then c.direct_high else c.direct_low end and ${sees(userId, 'u.id')})
      end, '') as name
    from conversations c left join participants p on p.conversation_id = c.id and p.user_id = ${userId}
    where exists (select from messages m where m.conversation_id = c.id and m.sender_id = ${userId}
      and m.notice is null and m.deleted_at is null)
    order by name, c.id`.execute(db);
  return rows;
}

export interface WrittenMessage {
  id: string;
  text: string;
  createdAt: string;
  files: string[];
}

export async function listWrittenMessages(
  db: Database,
  { userId, conversationId }: { userId: string; conversationId: string },
  { after, limit }: Paging,
): Promise<WrittenMessage[]> {
  const { rows } = await sql<WrittenMessage>`
    select m.id, ${textWithoutSigns('m.body', { conversation: 'm.conversation_id', number: 'm.number' })} as text,
      ${isoTime('m.created_at')} as "createdAt",
      array(select ${pathOfFile} from message_attachments a join files f on f.id = a.file_id
        where a.message_id = m.id order by f.id) as files
    from messages m
    where m.sender_id = ${userId} and m.conversation_id = ${conversationId} and m.notice is null and m.deleted_at is null
      ${after ? sql`and m.id > ${after}` : sql``}
    order by m.id limit ${limit}`.execute(db);
  return rows;
}
