import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { FileKind } from '../../files/files.queries.ts';

/** Finds a picture that members may see: one that stands in a post or on a profile now. */
export async function findPicture(db: Database, id: string, variant: string) {
  const { rows } = await sql<{ kind: FileKind; content_type: string }>`
    select f.kind, f.content_type from files f
    where f.id = ${id} and ${variant} = any(f.variants) and case f.kind
      when 'post' then exists (select from posts where media_id = f.id)
      when 'avatar' then exists (select from users where avatar_id = f.id)
      when 'cover' then exists (select from users where cover_id = f.id)
      else false end`.execute(db);
  return rows[0] ?? null;
}
