import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { FaultyClub } from './club.ts';

export async function findOrphans(club: FaultyClub): Promise<string[]> {
  const [stored, known] = [await listStored(club), await listKnown(club)];
  return [
    ...[...stored].filter((key) => !known.has(key)).map((key) => `${key} has no row`),
    ...[...known].filter((key) => !stored.has(key)).map((key) => `${key} has no bytes`),
  ];
}

/** Names of files that are still arriving. */
export function listArriving({ dataDir }: FaultyClub): Promise<string[]> {
  return readdir(join(dataDir, 'uploads'));
}

async function listStored({ dataDir }: FaultyClub): Promise<Set<string>> {
  const folder = join(dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)));
}

async function listKnown(club: FaultyClub): Promise<Set<string>> {
  const client = new pg.Client(await club.databaseUrl());
  await client.connect();
  const { rows } = await client
    .query<{ key: string }>(`select concat_ws('/', kind, id, unnest(variants)) as key from files`)
    .finally(() => client.end());
  return new Set(rows.map(({ key }) => key));
}
