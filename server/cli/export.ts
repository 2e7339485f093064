import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { archiveEntries } from '../src/archive/archive-entries.ts';
import { openZip, type ZipEntry } from '../src/files/zip.ts';
import { withServices } from './open-club.ts';

/** `export FOLDER|FILE.zip`: the club as JSON, files and pages to read, also while it runs. */
export async function exportArchive(args: string[]): Promise<boolean> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [target] = positionals;
  if (!target || positionals.length > 1) throw new Error('Say where to: export FOLDER, or export FILE.zip.');
  const isZip = target.endsWith('.zip');
  if (!isZip) await requireEmpty(target);
  await withServices(async ({ db, files: store, club, clock }) => {
    const now = clock.now();
    // As of one moment, however long it takes.
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const entries = archiveEntries(tx, { store, club: club.current.name, now });
        if (isZip) await pipeline(openZip(entries, now), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
        else await writeFolder(entries, target);
      });
  });
  console.log(`The archive is in ${target}. Open its index.html in a browser${isZip ? ' once it is unzipped' : ''}.`);
  console.log('It holds the addresses of members: keep it where only those see it who may.');
  return true;
}

async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length > 0) throw new Error(`${folder} is not empty. Choose a new folder.`);
}

async function writeFolder(entries: AsyncIterable<ZipEntry>, folder: string): Promise<void> {
  for await (const { name, open } of entries) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(await open(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  }
}
