import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackupFile } from '../src/backup/write-backup.ts';
import { readConfig } from '../src/config.ts';
import { openFileStore } from '../src/files/store.ts';
import { fileArgument, inMegabytes, newPassphrase, printProgress, untilSignal } from './backup-options.ts';
import { reachDatabase } from './open-club.ts';

const defaultRate = 30;

/** `backup FILE [--passphrase] [--rate <MB per second>]`: the whole club in one file, also while it runs. */
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
        store: openFileStore(join(config.dataDir, 'files')),
        passphrase,
        bytesPerSecond,
        onProgress: printProgress(),
        signal: untilSignal(),
      },
      file,
    );
    const rows = Object.values(summary.rows).reduce((sum, count) => sum + count, 0);
    const { size } = await stat(file);
    console.log(
      `The backup is ready: ${file}, ${inMegabytes(size)}${passphrase === null ? '' : ', encrypted'}. It holds ${rows.toLocaleString('en')} rows and ${summary.files.count.toLocaleString('en')} files.`,
    );
    if (summary.missing.length > 0)
      console.log(`${summary.missing.length} files were gone from the disk before: ${summary.missing.join(', ')}`);
    if (passphrase === null)
      console.log(
        'It opens every account of the club: keep it where only you can read it, or encrypt it with --passphrase.',
      );
  } finally {
    await close();
  }
  return true;
}

function readRate(text: string | undefined): number {
  const rate = Number(text ?? defaultRate);
  if (!(rate > 0)) throw new Error('--rate is a number of megabytes per second, such as 30.');
  return rate;
}
