import { Readable } from 'node:stream';
import type { Language } from 'contract/club/languages.ts';
import { findUserJson } from '../../members/members.kernel.ts';
import { pagesOf } from '../../platform/database/json.ts';
import { fileKey } from '../../platform/files/files.queries.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { textEntry, type ZipEntry } from '../../platform/files/zip.ts';
import type { Services } from '../../services.ts';
import { listOwnSessions } from '../sessions/sessions.queries.ts';
import { readablePages } from './data.pages.ts';
import { type DataList, dataLists, findAccountJson, findSettingsJson, listData } from './data.queries.ts';
import { listFiles, type OwnFile } from './data-files.queries.ts';

const largest = ['full', 'large', 'cover', 'original'];

export async function* collectData(
  { db, files }: Services,
  { id: userId, language }: { id: string; language: Language },
): AsyncGenerator<ZipEntry> {
  yield* readablePages(db, userId, language);
  yield textEntry('account.json', async () => (await findAccountJson(db, userId)) ?? '{}');
  yield textEntry('settings.json', async () => (await findSettingsJson(db, userId)) ?? '{}');
  yield textEntry('profile.json', async () => (await findUserJson(db, userId)) ?? '{}');
  yield textEntry('sessions.json', async () => JSON.stringify(await listOwnSessions(db, userId)));
  for (const list of dataLists)
    yield { name: `${list}.json`, compress: true, open: async () => Readable.from(lines(list)) };
  for await (const page of pagesOf((paging) => listFiles(db, userId, paging)))
    for (const file of page) yield openable(files, file);

  async function* lines(list: DataList): AsyncGenerator<string> {
    yield '[';
    let begun = false;
    for await (const rows of pagesOf((paging) => listData(db, list, userId, paging))) {
      const text = rows.map((row) => `\n${row.json}`).join(',');
      if (text) yield begun ? `,${text}` : text;
      begun = true;
    }
    yield '\n]\n';
  }
}

function openable(store: FileStore, { id, kind, variants, path }: OwnFile): ZipEntry {
  const variant = largest.find((name) => variants.includes(name)) ?? '';
  return { name: path, compress: false, open: () => openFile(store, fileKey(kind, id, variant)) };
}

// A file that was deleted meanwhile is empty in the zip.
async function openFile(files: FileStore, key: string): Promise<Readable> {
  const size = await files.size(key).catch(() => null);
  return size === null ? Readable.from([]) : files.open(key);
}
