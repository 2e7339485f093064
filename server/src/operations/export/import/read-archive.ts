import { access, open as openFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, open as openZipFile, type ZipFile } from 'yauzl';
import { ArchiveError } from '../archive-error.ts';

export interface Archive {
  has(path: string): Promise<boolean>;
  open(path: string): Promise<Readable>;
  close(): Promise<void>;
}

export async function openArchive(path: string): Promise<Archive> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new ArchiveError(`There is no archive ${path}.`);
  return found.isDirectory() ? openFolder(path) : openZip(path);
}

function openFolder(folder: string): Archive {
  return {
    has: (path) =>
      access(join(folder, path)).then(
        () => true,
        () => false,
      ),
    async open(path) {
      const file = await openFile(join(folder, path), 'r').catch((cause) => {
        throw cause.code === 'ENOENT' ? missing(path) : new ArchiveError(`${path} can't be read (${cause.code}).`);
      });
      return file.createReadStream();
    },
    close: async () => undefined,
  };
}

async function openZip(path: string): Promise<Archive> {
  const options = { lazyEntries: true, autoClose: false, strictFileNames: true };
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    openZipFile(path, options, (error, opened) => (error ? reject(notZip(path, error)) : resolve(opened))),
  );
  const entries = await readEntries(zip).catch((error) => {
    zip.close();
    throw notZip(path, error);
  });
  const openEntry = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
  return {
    has: async (name) => entries.has(name),
    async open(name) {
      const entry = entries.get(name);
      if (!entry) throw missing(name);
      return openEntry(entry);
    },
    async close() {
      zip.close();
    },
  };
}

function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.readEntry();
  });
}

function missing(path: string): ArchiveError {
  return new ArchiveError(`${path} is missing.`);
}

function notZip(path: string, cause: Error): ArchiveError {
  return new ArchiveError(`${path} is no zip that can be read: ${cause.message}.`, { cause });
}
