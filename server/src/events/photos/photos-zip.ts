import { Readable } from 'node:stream';
import { fileKey } from '../../platform/files/files.queries.ts';
import { type FileStore, MissingFile } from '../../platform/files/store.ts';
import type { ZipEntry } from '../../platform/files/zip.ts';
import type { Services } from '../../services.ts';
import type { PhotoReader } from './photos.card.ts';
import { findPhotoFile, listPhotoIds } from './photos.queries.ts';

// In characters, since file systems count 255 bytes.
const maxName = 50;

/** Each photo is looked up when its turn comes, so one that was hidden or deleted meanwhile is left out. */
export async function* photoEntries(
  { db, files }: Pick<Services, 'db' | 'files'>,
  reader: PhotoReader,
  eventId: string,
): AsyncGenerator<ZipEntry> {
  let number = 0;
  for (const id of await listPhotoIds(db, reader, eventId)) {
    const photo = await findPhotoFile(db, reader, id);
    if (!photo) continue;
    number += 1;
    const key = fileKey('photo', photo.fileId, 'full');
    yield {
      name: nameOf(number, photo.caption || photo.name),
      compress: false,
      open: () => openUnlessGone(files, key),
    };
  }
}

function nameOf(number: number, text: string): string {
  const safe = text.replace(/[^\p{L}\p{N}\p{M} _-]/gu, '').trim();
  const name = [...safe].slice(0, maxName).join('').trim();
  return `${String(number).padStart(3, '0')}${name && ` ${name}`}.webp`;
}

async function openUnlessGone(files: FileStore, key: string): Promise<Readable> {
  return files.open(key).catch((error) => {
    if (error instanceof MissingFile) return Readable.from([]);
    throw error;
  });
}
