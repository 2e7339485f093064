import { sql } from 'kysely';
import { seesGroup } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import type { FileKind } from '../../platform/files/files.queries.ts';

export interface OwnFile {
  id: string;
  kind: FileKind;
  variants: string[];
  path: string;
}

/** Names that every system can unpack: pictures by kind, other files by the shortened end of the sender's name. */
export const pathOfFile = sql`case
  when f.content_type in ('image/jpeg', 'image/webp')
    then case when f.kind in ('chat', 'document') then 'files/' else 'pictures/' || f.kind || '-' end
      || f.id || case f.content_type when 'image/jpeg' then '.jpg' else '.webp' end
  else case when f.kind = 'resume' then 'resumes/' else 'files/' end || f.id || '-' || right(translate(f.name, '/\\:*?"<>|', '_________'), 50) end`;

export async function listFiles(
  db: Database,
  userId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<OwnFile[]> {
  const { rows } = await sql<OwnFile>`
    select f.id, f.kind, f.variants, ${pathOfFile} as path from files f
    where f.id in (
      select x.file_id from post_files x join posts p on p.id = x.post_id
        where p.author_id = ${userId} and ${seesGroup(userId, 'p.group_id')}
      union select x.file_id from scheduled_files x join scheduled_posts s on s.id = x.scheduled_id where s.author_id = ${userId}
      union select picture_id from projects p
        where author_id = ${userId} and picture_id is not null and ${seesGroup(userId, 'p.group_id')}
      union select picture_id from events e
        where created_by = ${userId} and picture_id is not null and ${seesGroup(userId, 'e.group_id')}
      union select x.file_id from event_photos x join events e on e.id = x.event_id
        where x.user_id = ${userId} and ${seesGroup(userId, 'e.group_id')}
      union select file_id from group_files g where g.user_id = ${userId} and ${seesGroup(userId, 'g.group_id')}
      union select c.picture_id from conversations c join participants p on p.conversation_id = c.id
        where p.user_id = ${userId} and c.picture_id is not null
      union select unnest(array[avatar_id, cover_id]) from users where id = ${userId}
      union select resume_id from applications where user_id = ${userId} and resume_id is not null
      union select a.file_id from message_attachments a join messages m on m.id = a.message_id
        where m.sender_id = ${userId})
    ${after ? sql`and f.id > ${after}` : sql``}
    order by f.id limit ${limit}`.execute(db);
  return rows;
}
