import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { inject } from 'vitest';
import { exportArchive } from '../../src/operations/export/export-archive.ts';
import { writeFolder } from '../../src/operations/export/write-folder.ts';
import { openZip } from '../../src/platform/files/zip.ts';
import type { Club } from '../app.ts';

export function newFolder(): Promise<string> {
  return mkdtemp(join(inject('scratch'), 'archive-'));
}

export async function exportFolder({ services }: Club): Promise<string> {
  const folder = await newFolder();
  await exportArchive(services, (entries) => writeFolder(entries, folder));
  return folder;
}

export async function exportZip({ services }: Club): Promise<string> {
  const path = join(await newFolder(), 'club.zip');
  await exportArchive(services, (entries, now) => pipeline(openZip(entries, now), createWriteStream(path)));
  return path;
}

/** All files of an archive by path, without the time of its creation. */
export async function readArchive(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = new Map<string, string>();
  for (const path of paths.toSorted()) {
    const text = await readFile(path, 'latin1');
    files.set(path.slice(folder.length + 1), text.replace(/"exportedAt": ".*"/, '"exportedAt": ""'));
  }
  return files;
}
