import type { Attachment } from 'contract/chat/chat.ts';
import { type RawBuilder, sql } from 'kysely';
import { jsonObject } from '../../platform/database/json.ts';

const playable = sql`substring(f.content_type from '^(audio|video)/')`;
const isImage = sql`f.content_type like 'image/%'`;
const fileType = sql`case when ${isImage} then 'image' else coalesce(${playable}, 'file') end`;

/** The files of message m. */
export const attachments = sql`(
  select coalesce(json_agg(${jsonObject<Attachment>({
    fileType,
    url: sql`'/files/' || f.id || case when ${isImage} then '/feed' else '/original' end`,
    public_id: 'f.id',
    name: 'f.name',
    bytes: 'f.bytes',
    width: 'f.width',
    height: 'f.height',
    placeholder: 'f.placeholder',
    duration: 'f.duration',
    wave: 'f.wave',
  })} order by f.id), '[]')
  from message_attachments a join files f on f.id = a.file_id where a.message_id = m.id)`;

/** The kind of a message's first file, for short texts; null without one. */
export function fileKind(alias: 'm' | 'q'): RawBuilder<unknown> {
  return sql`(
    select case when ${playable} = 'audio' and f.wave is not null then 'voice' else ${fileType} end
    from message_attachments a join files f on f.id = a.file_id
    where a.message_id = ${sql.ref(`${alias}.id`)} order by f.id limit 1)`;
}
