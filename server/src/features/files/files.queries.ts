import { sql } from 'kysely';
import { readable } from '../../database/readable.ts';
import type { Database } from '../../database/tables.ts';
import type { FileKind } from '../../files/files.queries.ts';

export async function findReadableFile(db: Database, viewerId: string, id: string, variant: string) {
  const { rows } = await sql<{ kind: FileKind; content_type: string; name: string }>`
    select f.kind, f.content_type, f.name from files f
    where f.id = ${id} and ${variant} = any(f.variants) and case f.kind
      when 'post' then exists (select from post_files where file_id = f.id) or exists (
        select from scheduled_files x join scheduled_posts s on s.id = x.scheduled_id
        where x.file_id = f.id and s.author_id = ${viewerId})
      when 'avatar' then exists (select from users where avatar_id = f.id)
      when 'cover' then exists (select from users where cover_id = f.id)
      when 'project' then exists (select from projects where picture_id = f.id)
      when 'group' then exists (
        select from conversations c join participants p on p.conversation_id = c.id
        where c.picture_id = f.id and p.user_id = ${viewerId})
      when 'preview' then exists (select from previews where image_id = f.id)
      when 'chat' then exists (
        select from message_attachments a join messages m on m.id = a.message_id
        join participants p on p.conversation_id = m.conversation_id
        where a.file_id = f.id and p.user_id = ${viewerId} and ${readable()})
      else false end`.execute(db);
  return rows[0] ?? null;
}
