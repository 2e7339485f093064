import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const folder = new URL('./migrations/', import.meta.url);

/** One numbered file, as this version of the product has it. */
export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** All migrations in their order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map(readMigration));
}

async function readMigration(name: string): Promise<Migration> {
  // A checkout on Windows may have other ends of lines.
  const text = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
}
