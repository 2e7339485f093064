import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../../', import.meta.url));

export interface SqlFile {
  name: string;
  text: string;
}

export interface Migration extends SqlFile {
  checksum: string;
}

export async function readMigrations(): Promise<Migration[]> {
  const files = await readFiles('platform/database/migrations/*.sql');
  return files.map((file) => ({ ...file, checksum: createHash('sha256').update(file.text).digest('hex') }));
}

export async function readFunctions(): Promise<SqlFile[]> {
  return readFiles(['*/functions/*.sql', 'platform/database/functions/*.sql']);
}

async function readFiles(pattern: string | string[]): Promise<SqlFile[]> {
  const paths: string[] = [];
  for await (const path of glob(pattern, { cwd: source })) paths.push(path);
  const read = async (path: string) => {
    const text = await readFile(`${source}${path}`, 'utf8');
    // A checkout on Windows may have other line endings.
    return { name: basename(path), text: text.replaceAll('\r\n', '\n') };
  };
  return (await Promise.all(paths.map(read))).sort((one, other) => (one.name < other.name ? -1 : 1));
}
