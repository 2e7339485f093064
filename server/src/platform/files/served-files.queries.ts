import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { FileKind } from './files.queries.ts';

export type FileRules = { [Kind in FileKind]?: (viewerId: string) => RawBuilder<boolean> };

/** Also returns the variant to send: old posts' pictures without a small one use `feed`. */
export async function findReadableFile(
  db: Database,
  rules: FileRules,
  { viewerId, id, variant }: { viewerId: string; id: string; variant: string },
) {
  const cases = Object.entries(rules).map(([kind, mayRead]) => sql`when ${kind} then ${mayRead(viewerId)}`);
  const { rows } = await sql<{ kind: FileKind; content_type: string; name: string; variant: string }>`
    select f.kind, f.content_type, f.name, v.variant from files f
    join lateral (select case when ${variant} = any(f.variants) then ${variant}::text
      when ${variant} = 'small' and f.kind = 'post' then f.variants[array_position(f.variants, 'feed')] end as variant) v on true
    where f.id = ${id} and v.variant is not null and case f.kind ${sql.join(cases, sql` `)} else false end`.execute(db);
  return rows[0] ?? null;
}
