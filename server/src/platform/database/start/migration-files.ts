import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const migrations = new URL('../migrations/', import.meta.url);
const functions = new URL('../functions/', import.meta.url);

export interface SqlFile {
  name: string;
  text: string;
}

export interface Migration extends SqlFile {
  checksum: string;
}

export async function readMigrations(): Promise<Migration[]> {
  const files = await readFiles(migrations);
  return files.map((file) => ({ ...file, checksum: createHash('sha256').update(file.text).digest('hex') }));
}

/** All functions. Each can be run any number of times. */
export async function readFunctions(): Promise<SqlFile[]> {
  return readFiles(functions);
}

async function readFiles(folder: URL): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const read = (name: string) => readFile(new URL(name, folder), 'utf8');
  // A checkout on Windows may have other line endings.
  return Promise.all(names.map(async (name) => ({ name, text: (await read(name)).replaceAll('\r\n', '\n') })));
}
