import { Readable } from 'node:stream';
import { fileKey } from '../../files/files.queries.ts';
import type { FileStore } from '../../files/store.ts';
import type { ZipEntry } from '../../files/zip.ts';
import type { Services } from '../../services.ts';
import { findUserJson } from '../members/members.card.ts';
import { type DataList, dataLists, findAccountJson, listData, listPictures } from './data.queries.ts';
import { listOwnSessions } from './sessions.queries.ts';

const pageSize = 500;
const largest = ['full', 'large', 'cover'];

/** What the file of a member's data holds: a JSON file of each kind, and their pictures in the largest size kept. */
export async function collectData({ db, files }: Services, userId: string): Promise<ZipEntry[]> {
  const pictures = await listPictures(db, userId);
  return [
    json('account', async () => (await findAccountJson(db, userId)) ?? '{}'),
    json('profile', async () => (await findUserJson(db, userId)) ?? '{}'),
    json('sessions', async () => JSON.stringify(await listOwnSessions(db, userId))),
    ...dataLists.map((list) => ({
      name: `${list}.json`,
      compress: true,
      open: async () => Readable.from(lines(list)),
    })),
    ...pictures.map(({ id, kind, variants }) => ({
      name: `pictures/${kind}-${id}.webp`,
      compress: false,
      open: () => openPicture(files, fileKey(kind, id, largest.find((name) => variants.includes(name)) ?? '')),
    })),
  ];

  async function* lines(list: DataList): AsyncGenerator<string> {
    yield '[';
    let after: string | null = null;
    for (let begun = false; ; begun = true) {
      const rows: { id: string; json: string }[] = await listData(db, list, userId, { after, limit: pageSize });
      const text = rows.map((row) => `\n${row.json}`).join(',');
      if (text) yield begun ? `,${text}` : text;
      if (rows.length < pageSize) break;
      after = rows.at(-1)?.id ?? null;
    }
    yield '\n]\n';
  }
}

// A picture that was taken down while the file was written is empty in it.
async function openPicture(files: FileStore, key: string): Promise<Readable> {
  const size = await files.size(key).catch(() => null);
  return size === null ? Readable.from([]) : files.open(key);
}

function json(name: string, read: () => Promise<string>): ZipEntry {
  return { name: `${name}.json`, compress: true, open: async () => Readable.from([await read(), '\n']) };
}
