import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseUrl } from '../../../platform/database/client.ts';
import { openSingleConnection } from '../../../platform/database/start/single-connection.ts';
import { flushFolder } from '../../../platform/files/flush-folder.ts';
import { asIs } from '../../../platform/locales/text.ts';
import { BackupError } from '../backup-error.ts';
import { isMarked } from './unfinished.queries.ts';

const unfinished = asIs(
  'A restore did not finish here, so this is not a whole club. Run the restore again: it begins anew.',
);

const markerOf = (dataDir: string) => join(dataDir, 'restore-unfinished');

export async function requireRestoredFolder(dataDir: string): Promise<void> {
  if (await isFolderMarked(dataDir)) throw new BackupError(unfinished);
}

export async function requireRestoredDatabase(url: DatabaseUrl): Promise<void> {
  const client = await openSingleConnection(url);
  try {
    if (await isMarked(client)) throw new BackupError(unfinished);
  } finally {
    await client.end();
  }
}

export async function isFolderMarked(dataDir: string): Promise<boolean> {
  return stat(markerOf(dataDir)).then(
    () => true,
    () => false,
  );
}

export async function markFolder(dataDir: string): Promise<void> {
  await (await open(markerOf(dataDir), 'w', 0o600)).close();
  await flushFolder(dataDir);
}

export async function unmarkFolder(dataDir: string): Promise<void> {
  await rm(markerOf(dataDir), { force: true });
  await flushFolder(dataDir);
}
