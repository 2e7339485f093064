import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../src/config.ts';
import { entryNames } from '../src/operations/backup/entries.ts';
import { restoreBackup } from '../src/operations/backup/restore/restore-backup.ts';
import { fileArgument, passphraseFor, printProgress, untilSignal } from './backup-options.ts';

/** `restore FILE`: restores a backup into an empty data folder or database. */
export async function restore(args: string[]): Promise<boolean> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const file = fileArgument(positionals, 'restore');
  const config = readConfig();
  const options = {
    passphrase: await passphraseFor(file, config),
    onProgress: printProgress(),
    signal: untilSignal(),
  };
  const { manifest, summary } = await restoreBackup(file, config, options);
  console.log(
    `The club of ${manifest.madeAt} is restored in ${config.dataDir}, with ${summary.files.count.toLocaleString('en')} files. Start it with: npm start`,
  );
  const settings = join(config.dataDir, entryNames.settings);
  if (existsSync(settings))
    console.log(`Its .env is ${settings}, which nothing reads: copy what you need into .env, and delete it.`);
  if (summary.missing.length > 0)
    console.log(`${summary.missing.length} files were gone when the backup was made: ${summary.missing.join(', ')}`);
  return true;
}
