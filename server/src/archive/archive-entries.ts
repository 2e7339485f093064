import { Readable } from 'node:stream';
import { pagesOf } from '../database/list-pages.ts';
import type { Database } from '../database/tables.ts';
import { fileKey } from '../files/files.queries.ts';
import { type FileStore, isMissing } from '../files/store.ts';
import type { ZipEntry } from '../files/zip.ts';
import { getClubJson, listArchived, type Noun, nouns } from './archive.queries.ts';
import { type ArchivedFile, pathOf } from './archived-file.ts';
import { sitePages } from './site.ts';

/** The format of the archive; another number when an older import could not read it. */
const archiveVersion = 1;

const readme = `This is the archive of a club: open index.html in a browser to read it.

data/     one file per kind of thing, as JSON: an array with an object on each line
files/    pictures and files, each in the sizes that the club keeps

It holds what all members see, and the addresses of members. It holds no passwords, no messages
between members, no applications and no reports. docs/archive.md of the program describes every field.
`;

/** Everything of the archive, as one transaction sees it. */
export async function* archiveEntries(
  tx: Database,
  { store, club, now }: { store: FileStore; club: string; now: Date },
): AsyncGenerator<ZipEntry> {
  yield text('README.txt', async () => readme);
  yield text('archive.json', async () =>
    JSON.stringify({ format: 'club-archive', version: archiveVersion, club, exportedAt: now.toISOString() }, null, 2),
  );
  yield* sitePages(tx, club);
  yield text('data/club.json', () => getClubJson(tx));
  for (const noun of nouns)
    yield { name: `data/${noun}.json`, compress: true, open: async () => Readable.from(lines(tx, noun)) };
  for await (const rows of pagesOf((paging) => listArchived(tx, 'files', paging)))
    for (const { json } of rows) yield* variantsOf(store, JSON.parse(json));
}

async function* lines(tx: Database, noun: Noun): AsyncGenerator<string> {
  yield '[';
  let begun = false;
  for await (const rows of pagesOf((paging) => listArchived(tx, noun, paging))) {
    const part = rows.map((row) => `\n${row.json}`).join(',');
    if (part) yield begun ? `,${part}` : part;
    begun ||= part !== '';
  }
  yield '\n]\n';
}

function* variantsOf(
  store: FileStore,
  { _id, ...row }: Omit<ArchivedFile, 'id'> & { _id: string },
): Generator<ZipEntry> {
  const file = { ...row, id: _id };
  for (const variant of file.variants)
    yield {
      name: pathOf(file, variant),
      compress: false,
      open: () => openFile(store, fileKey(file.kind, file.id, variant)),
    };
}

// One whose bytes are gone is empty.
async function openFile(store: FileStore, key: string): Promise<Readable> {
  const size = await store.size(key).catch((error) => {
    if (isMissing(error)) return null;
    throw error;
  });
  return size === null ? Readable.from([]) : store.open(key);
}

function text(name: string, read: () => Promise<string>): ZipEntry {
  return { name, compress: true, open: async () => Readable.from([await read(), '\n']) };
}
