import type { PageQuery } from 'contract/pagination.ts';
import { sql } from 'kysely';
import { type JsonRow, rowsFor } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import { hasCheckedIn, isIn } from '../door/door.card.ts';
import { isVisible, type PhotoReader, photosOf } from './photos.card.ts';

export interface PhotoPath {
  id: string;
  photoId: string;
}

export interface NewPhoto {
  fileId: string;
  caption: string;
}

export async function listPhotoRows(
  db: Database,
  reader: PhotoReader,
  eventId: string,
  { limit, cursor }: PageQuery,
): Promise<JsonRow[]> {
  const beyond = cursor ? sql`and p.id > ${cursor}` : sql``;
  const page = sql`p.event_id = ${eventId} and ${isVisible(reader)} ${beyond} order by p.id limit ${sql.lit(rowsFor(limit))}`;
  const { rows } = await photosOf(reader.id, page).execute(db);
  return rows;
}

export async function listPhotosById(db: Database, readerId: string, ids: string[]): Promise<JsonRow[]> {
  const { rows } = await photosOf(readerId, sql`p.id = any(${ids}::uuid[])`).execute(db);
  return rows;
}

/** Those that the reader sees, and their own. */
export async function findPhoto(db: Database, reader: PhotoReader, { id, photoId }: PhotoPath) {
  const { rows } = await sql<{ userId: string; fileId: string; isVisible: boolean; isRequestedByReader: boolean }>`
    select p.user_id as "userId", p.file_id as "fileId", ${isVisible(reader)} as "isVisible",
      p.removal_requested_by is not distinct from ${reader.id}::uuid as "isRequestedByReader"
    from event_photos p where p.id = ${photoId} and p.event_id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Whether they were checked in, or go where no one was. */
export async function wasThere(db: Database, eventId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ wasThere: boolean }>`
    select case when exists (select from event_checkins c where c.event_id = e.id and ${isIn}) then ${hasCheckedIn(userId)}
      else exists (select from rsvps r where r.event_id = e.id and r.user_id = ${userId} and r.answer = 'going') end as "wasThere"
    from events e where e.id = ${eventId}`.execute(db);
  return rows[0]?.wasThere ?? false;
}

export async function countPhotos(db: Database, eventId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from event_photos where event_id = ${eventId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function insertPhotos(
  tx: Database,
  { eventId, userId, photos }: { eventId: string; userId: string; photos: NewPhoto[] },
): Promise<string[]> {
  const rows = photos.map(({ fileId, caption }) => ({
    event_id: eventId,
    user_id: userId,
    file_id: fileId,
    caption,
    removal_requested_at: null,
    removal_requested_by: null,
  }));
  const added = await tx.insertInto('event_photos').values(rows).returning('id').execute();
  return added.map(({ id }) => id);
}

export async function updateCaption(db: Database, photoId: string, caption: string): Promise<void> {
  await db.updateTable('event_photos').set({ caption }).where('id', '=', photoId).execute();
}

/** The first request stays. */
export async function hidePhoto(tx: Database, photoId: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('event_photos')
    .set({ removal_requested_at: sql<Date>`now()`, removal_requested_by: userId })
    .where('id', '=', photoId)
    .where('removal_requested_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function unhidePhoto(tx: Database, photoId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('event_photos')
    .set({ removal_requested_at: null, removal_requested_by: null })
    .where('id', '=', photoId)
    .where('removal_requested_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the files, for the caller to remove. */
export async function deletePhotosOf(tx: Database, eventId: string): Promise<string[]> {
  const rows = await tx.deleteFrom('event_photos').where('event_id', '=', eventId).returning('file_id').execute();
  return rows.map((row) => row.file_id);
}

export async function listPhotoIds(db: Database, reader: PhotoReader, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from event_photos p where p.event_id = ${eventId} and ${isVisible(reader)} order by p.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findPhotoFile(db: Database, reader: PhotoReader, photoId: string) {
  const { rows } = await sql<{ fileId: string; caption: string; name: string }>`
    select p.file_id as "fileId", p.caption, u.name from event_photos p join users u on u.id = p.user_id
    where p.id = ${photoId} and ${isVisible(reader)}`.execute(db);
  return rows[0] ?? null;
}
