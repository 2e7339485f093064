import { sql } from 'kysely';
import type { Database, Tables } from '../database/tables.ts';
import type { JobQueue } from '../jobs/jobs.ts';
import type { Checksums } from './checksum.ts';
import type { NewFile } from './stored-files.ts';
import './files.tables.ts';

export type FileKind = Tables['files']['kind'];

export function fileKey(kind: FileKind, id: string, variant: string): string {
  return `${kind}/${id}/${variant}`;
}

export async function insertFile(db: Database, id: string, file: NewFile, checksums: Checksums): Promise<void> {
  await db
    .insertInto('files')
    .values({
      id,
      kind: file.kind,
      owner_id: file.ownerId,
      name: file.name,
      content_type: file.contentType,
      variants: Object.keys(file.variants),
      bytes: Object.values(file.variants).reduce((sum, source) => sum + sizeOf(source), 0),
      width: file.image?.width ?? file.media?.width ?? null,
      height: file.image?.height ?? file.media?.height ?? null,
      placeholder: file.image?.placeholder ?? null,
      duration: file.media?.duration ?? null,
      wave: file.media?.wave ?? null,
      checksums: JSON.stringify(checksums),
    })
    .execute();
}

function sizeOf(source: NewFile['variants'][string]): number {
  return source instanceof Uint8Array ? source.byteLength : source.size;
}

/** Also queues the removal of the bytes, in the given transaction. */
export async function removeFiles(tx: Database, jobs: JobQueue, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.deleteFrom('files').where('id', 'in', ids).returning(['id', 'kind', 'variants']).execute();
  const keys = rows.flatMap((row) => row.variants.map((variant) => fileKey(row.kind, row.id, variant)));
  if (keys.length > 0) await jobs.add(tx, 'files.remove', { keys });
}

export async function listKnownIds(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('files').select('id').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function listFilesFrom(db: Database, start: string, count: number) {
  const columns = ['id', 'kind', 'variants'] as const;
  const files = () => db.selectFrom('files').select(columns).orderBy('id').limit(count);
  const rest = await files().where('id', '>=', start).execute();
  if (rest.length === count) return rest;
  const first = await files()
    .where('id', '<', start)
    .limit(count - rest.length)
    .execute();
  return [...rest, ...first];
}
