import { sql } from 'kysely';
import { seesPost } from '../../feed/posts/visible-posts.card.ts';
import { isHiddenInGroup, sees } from '../../members/blocks/sees.queries.ts';
import { seesProject } from '../../projects/projects.card.ts';
import { readable } from '../database/sql/readable.ts';
import type { Database } from '../database/tables.ts';
import type { FileKind } from './files.queries.ts';

/** A file, and which of its variants answers. Pictures of posts from before there was a small one have it in `feed`. */
export async function findReadableFile(db: Database, viewerId: string, id: string, variant: string) {
  const { rows } = await sql<{ kind: FileKind; content_type: string; name: string; variant: string }>`
    select f.kind, f.content_type, f.name, v.variant from files f
    join lateral (select case when ${variant} = any(f.variants) then ${variant}::text
      when ${variant} = 'small' and f.kind = 'post' then f.variants[array_position(f.variants, 'feed')] end as variant) v on true
    where f.id = ${id} and v.variant is not null and case f.kind
      when 'post' then exists (
        select from post_files x join posts p on p.id = x.post_id where x.file_id = f.id and ${seesPost(viewerId, 'p')}) or exists (
        select from scheduled_files x join scheduled_posts s on s.id = x.scheduled_id
        where x.file_id = f.id and s.author_id = ${viewerId})
      when 'avatar' then exists (select from users u where avatar_id = f.id and ${sees(viewerId, 'u.id')})
      when 'cover' then exists (select from users u where cover_id = f.id and ${sees(viewerId, 'u.id')})
      when 'project' then exists (select from projects p where picture_id = f.id and ${seesProject(viewerId, 'p')})
      when 'event' then exists (select from events where picture_id = f.id)
      when 'group' then exists (
        select from conversations c join participants p on p.conversation_id = c.id
        where c.picture_id = f.id and p.user_id = ${viewerId})
      when 'preview' then exists (select from previews where image_id = f.id)
      when 'chat' then exists (
        select from message_attachments a join messages m on m.id = a.message_id
        join participants p on p.conversation_id = m.conversation_id
        where a.file_id = f.id and p.user_id = ${viewerId} and ${readable()}
          and not ${isHiddenInGroup(viewerId, 'm')})
      else false end`.execute(db);
  return rows[0] ?? null;
}
