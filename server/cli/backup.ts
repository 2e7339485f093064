import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../src/config.ts';
import { finishBackup, insertBackup } from '../src/operations/backup/backups.queries.ts';
import { writeBackupFile } from '../src/operations/backup/write-backup.ts';
import { openDatabase } from '../src/platform/database/client.ts';
import { pendingSteps } from '../src/platform/database/start/bring-over.ts';
import { openFileStore } from '../src/platform/files/store.ts';
import { fileArgument, inMegabytes, newPassphrase, printProgress, untilSignal } from './backup-options.ts';
import { reachDatabase } from './open-club.ts';

const defaultRate = 30;

/** `backup FILE [--passphrase] [--rate <MB per second>]`: the whole club in one file, even while it runs. */
export async function backup(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { passphrase: { type: 'boolean' }, rate: { type: 'string' } },
  });
  const file = fileArgument(positionals, 'backup');
  const bytesPerSecond = readRate(values.rate) * 1_000_000;
  const config = readConfig();
  const passphrase = await newPassphrase(config, values.passphrase === true);
  const { databaseUrl, close } = await reachDatabase(config);
  try {
    const { summary } = await writeBackupFile(
      {
        databaseUrl,
        dataDir: config.dataDir,
        store: await openFileStore(config),
        passphrase,
        bytesPerSecond,
        onProgress: printProgress(),
        signal: untilSignal(),
      },
      file,
    );
    const { size } = await stat(file);
    await recordBackup(databaseUrl, { name: basename(file), encrypted: passphrase !== null, bytes: size });
    const rows = Object.values(summary.rows).reduce((sum, count) => sum + count, 0);
    console.log(
      `The backup is ready: ${file}, ${inMegabytes(size)}${passphrase === null ? '' : ', encrypted'}. It holds ${rows.toLocaleString('en')} rows and ${summary.files.count.toLocaleString('en')} files.`,
    );
    if (summary.missing.length > 0)
      console.log(`${summary.missing.length} files were gone from the disk before: ${summary.missing.join(', ')}`);
    if (passphrase === null)
      console.log(
        'It contains everything in the club: keep it where only you can read it, or encrypt it with --passphrase.',
      );
  } finally {
    await close();
  }
  return true;
}

/** Records the backup for the screen, unless the database is too old. */
async function recordBackup(
  databaseUrl: string,
  made: { name: string; encrypted: boolean; bytes: number },
): Promise<void> {
  if ((await pendingSteps(databaseUrl)).length > 0) return;
  const { db, close } = openDatabase(databaseUrl, () => undefined, 1);
  try {
    const { bytes, ...backup } = made;
    await finishBackup(db, await insertBackup(db, { ...backup, cause: 'command' }), { bytes });
  } finally {
    await close();
  }
}

function readRate(text: string | undefined): number {
  const rate = Number(text ?? defaultRate);
  if (!(rate > 0)) throw new Error('--rate is a number of megabytes per second, such as 30.');
  return rate;
}
