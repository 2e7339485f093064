import { Readable } from 'node:stream';
import type { Language } from 'contract/club/languages.ts';
import type { Database } from '../../platform/database/tables.ts';
import { checksumOf } from '../../platform/files/checksum.ts';
import { fileKey } from '../../platform/files/files.queries.ts';
import { type FileStore, MissingFile } from '../../platform/files/store.ts';
import { textEntry, type ZipEntry } from '../../platform/files/zip.ts';
import { version } from '../../platform/product.ts';
import { type Archived, type Noun, nouns, type StoredVariants } from '../../records/records.kernel.ts';
import { getClubJson, readArchived } from './archive.queries.ts';
import { pathOf } from './archived-file.ts';
import { archiveVersion, fileSchemas, schemaPath } from './import/archive-schemas.ts';
import { sitePages } from './site.ts';

const readme = `This is the archive of a club: open index.html in a browser to read it.

data/     one file per kind of thing, as JSON: an array with an object on each line
schema/   a JSON Schema for each of them
files/    pictures and files, each in the sizes that the club keeps

The pages show what all members see. The JSON also has the addresses of members and what only
admins see of them. There are no passwords, no messages between members, no applications and no
reports. docs/archive.md of the program describes every field, and how to import the archive.
`;

interface Source {
  store: FileStore;
  club: string;
  language: Language;
  now: Date;
}

export async function* archiveEntries(tx: Database, { store, club, language, now }: Source): AsyncGenerator<ZipEntry> {
  const manifest = {
    format: 'club-archive',
    version: archiveVersion,
    program: version,
    club,
    exportedAt: now.toISOString(),
  };
  yield textEntry('README.txt', async () => readme);
  yield textEntry('archive.json', async () => JSON.stringify(manifest, null, 2));
  yield* sitePages(tx, club, language);
  for (const [name, schema] of Object.entries(fileSchemas))
    yield textEntry(schemaPath(name), async () => JSON.stringify(schema, null, 2));
  yield textEntry('data/club.json', () => getClubJson(tx));
  for (const noun of nouns)
    yield { name: `data/${noun}.json`, compress: true, open: async () => Readable.from(lines(tx, store, noun)) };
  for await (const file of filesOf(tx, store))
    for (const { name, path } of file.variants)
      yield { name: path, compress: false, open: () => store.open(fileKey(file.kind, file._id, name)) };
}

async function* lines(tx: Database, store: FileStore, noun: Noun): AsyncGenerator<string> {
  yield '[';
  let before = '\n';
  for await (const line of noun === 'files' ? fileLines(tx, store) : readArchived(tx, noun)) {
    yield before + line;
    before = ',\n';
  }
  yield '\n]\n';
}

async function* fileLines(tx: Database, store: FileStore): AsyncGenerator<string> {
  for await (const file of filesOf(tx, store)) yield JSON.stringify(file);
}

async function* filesOf(tx: Database, store: FileStore) {
  for await (const json of readArchived(tx, 'files')) {
    const row: FileRow = JSON.parse(json);
    yield await describeFile(store, row);
  }
}

type Variant = Archived<'files'>['variants'][number];
type FileRow = Omit<Archived<'files'>, 'variants'> & { variants: StoredVariants };

async function describeFile(store: FileStore, row: FileRow): Promise<Archived<'files'>> {
  const { names, checksums } = row.variants;
  const variants: Variant[] = [];
  for (const name of names) {
    const key = fileKey(row.kind, row._id, name);
    const bytes = await sizeOf(store, key);
    if (bytes === null) continue;
    const path = pathOf({ ...row, id: row._id }, name);
    variants.push({ name, path, bytes, sha256: checksums?.[name] ?? (await checksumOf(await store.open(key))) });
  }
  return { ...row, variants };
}

async function sizeOf(store: FileStore, key: string): Promise<number | null> {
  return store.size(key).catch((error) => {
    if (error instanceof MissingFile) return null;
    throw error;
  });
}
