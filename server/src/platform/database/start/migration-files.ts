import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../../../../', import.meta.url));

export interface SqlFile {
  name: string;
  text: string;
}

export interface Migration extends SqlFile {
  checksum: string;
}

/** The schema, with which a new database begins, and the migrations that bring an older one to the same. */
export interface Steps {
  schema: string;
  migrations: Migration[];
}

export async function readSteps(): Promise<Steps> {
  const schema = (await readFiles('src/platform/database/schema/*.sql')).map(({ text }) => text).join('');
  return { schema, migrations: await readWithChecksums('src/platform/database/migrations/*.sql') };
}

/** The migrations that these names are of: those of now, or the steps that databases took before version 1.0.0. */
export async function readMigrations(names: string[] = []): Promise<Migration[]> {
  return isDevelopment(names) ? readWithChecksums('development/migrations/*.sql') : (await readSteps()).migrations;
}

/** Whether a database that ran these was made by a version before 1.0.0. */
export function isDevelopment(names: string[]): boolean {
  return names.includes('001-foundation.sql');
}

export async function readFunctions(): Promise<SqlFile[]> {
  return readFiles(['src/*/functions/*.sql', 'src/platform/database/functions/*.sql']);
}

async function readWithChecksums(pattern: string): Promise<Migration[]> {
  const files = await readFiles(pattern);
  return files.map(({ name, text }) => ({ name, text, checksum: createHash('sha256').update(text).digest('hex') }));
}

async function readFiles(pattern: string | string[]): Promise<SqlFile[]> {
  const paths: string[] = [];
  for await (const path of glob(pattern, { cwd: server })) paths.push(path);
  const read = async (path: string) => {
    const text = await readFile(`${server}${path}`, 'utf8');
    // A checkout on Windows may have other line endings.
    return { name: basename(path), text: text.replaceAll('\r\n', '\n') };
  };
  return (await Promise.all(paths.map(read))).sort((one, other) => (one.name < other.name ? -1 : 1));
}
