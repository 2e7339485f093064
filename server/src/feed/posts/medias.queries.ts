import type { MediaDetail } from 'contract/feed/feed.media.ts';
import type { Post } from 'contract/feed/feed.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Fields, jsonObject } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';

const isPicture = sql`f.width is not null`;
const url = sql`'/files/' || f.id || case when ${isPicture} then '/feed' else '/original' end`;

const detail = jsonObject<MediaDetail>({
  type: sql`case when ${isPicture} then 'image' else 'file' end`,
  name: sql`case when ${isPicture} then '' else f.name end`,
  bytes: 'f.bytes',
  alt: 'x.alt',
  shape: sql`case when ${isPicture} then ${jsonObject<NonNullable<MediaDetail['shape']>>({
    width: 'f.width',
    height: 'f.height',
    placeholder: 'f.placeholder',
  })} end`,
});

/** Join laterally as `v` for a post or scheduled post `p`. */
export const mediasOfPost = mediasOf(sql`post_files x join files f on f.id = x.file_id where x.post_id = p.id`);
export const mediasOfScheduled = mediasOf(
  sql`scheduled_files x join files f on f.id = x.file_id where x.scheduled_id = p.id`,
);

function mediasOf(files: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select json_agg(${url} order by x.position) as urls, json_agg(${detail} order by x.position) as details from ${files}`;
}

type MediaFields = Pick<Post, 'media' | 'mediaShape' | 'medias' | 'mediaDetails'>;

export const mediaFields: Fields<MediaFields> = {
  media: sql`case when v.details -> 0 ->> 'type' = 'image' then v.urls -> 0 end`,
  mediaShape: sql`v.details -> 0 -> 'shape'`,
  medias: sql`coalesce(v.urls, '[]')`,
  mediaDetails: sql`coalesce(v.details, '[]')`,
};

export async function insertMedias(
  db: Database,
  postId: string,
  files: readonly { id: string; alt: string }[],
): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map(({ id, alt }, position) => ({ post_id: postId, position, file_id: id, alt }));
  await db.insertInto('post_files').values(rows).execute();
}

export async function listMediaIds(db: Database, postId: string): Promise<string[]> {
  const rows = await db.selectFrom('post_files').select('file_id').where('post_id', '=', postId).execute();
  return rows.map((row) => row.file_id);
}
