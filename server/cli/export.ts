import { createWriteStream } from 'node:fs';
import { access, readdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { exportArchive } from '../src/operations/export/export-archive.ts';
import { writeFolder } from '../src/operations/export/write-folder.ts';
import { openZip } from '../src/platform/files/zip.ts';
import { withServices } from './open-club.ts';

/** `export FOLDER|FILE.zip`: the club as JSON, files and readable pages, even while it runs. */
export async function exportVerb(args: string[]): Promise<boolean> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [target] = positionals;
  if (!target || positionals.length > 1) throw new Error('Say where to: export FOLDER, or export FILE.zip.');
  const isZip = target.endsWith('.zip');
  await (isZip ? requireNew(target) : requireEmpty(target));
  await withServices((services) =>
    exportArchive(services, async (entries, now) => {
      if (isZip) await pipeline(openZip(entries, now), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
      else await writeFolder(entries, target);
    }).catch(async (error) => {
      await rm(target, { recursive: true, force: true });
      throw error;
    }),
  );
  console.log(`The archive is in ${target}. Open its index.html in a browser${isZip ? ' once it is unzipped' : ''}.`);
  console.log('It contains the email addresses of members: keep it where only the right people can read it.');
  return true;
}

async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR')
      throw new Error(`${folder} is a file. Choose a new folder, or a name that ends in .zip.`);
    throw error;
  });
  if (names.length > 0) throw new Error(`${folder} is not empty. Choose a new folder.`);
}

async function requireNew(file: string): Promise<void> {
  const isThere = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    );
  if (await isThere(file)) throw new Error(`${file} exists already. Choose a new name.`);
  if (!(await isThere(dirname(file)))) throw new Error(`There is no folder ${dirname(file)}. Make it first.`);
}
