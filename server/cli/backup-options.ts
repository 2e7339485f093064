import { open } from 'node:fs/promises';
import { passphraseLimits } from 'contract/operations/backups.ts';
import { countCharacters } from 'contract/text.ts';
import type { Config } from '../src/config.ts';
import { isEncrypted } from '../src/operations/backup/envelope.ts';
import type { OnProgress, Progress } from '../src/operations/backup/progress.ts';
import { readHidden } from './read-hidden.ts';

/** From the settings, or typed; null for a plain backup. */
export async function newPassphrase(config: Config, isRequested: boolean): Promise<string | null> {
  if (config.backupPassphrase !== null || !isRequested) return config.backupPassphrase;
  const passphrase = await readHidden('Passphrase');
  if (countCharacters(passphrase) < passphraseLimits.min)
    throw new Error(`Give a passphrase of at least ${passphraseLimits.min} characters, typed or by standard input.`);
  return passphrase;
}

/** From the settings, or typed, if the file is encrypted. */
export async function passphraseFor(file: string, config: Config): Promise<string | null> {
  const handle = await open(file, 'r').catch(() => null);
  const needed = handle && (await isEncrypted(handle).finally(() => handle.close()));
  if (!needed) return null;
  return config.backupPassphrase ?? (await readHidden('Passphrase of the backup'));
}

export function fileArgument(positionals: string[], verb: string): string {
  const [file, ...extra] = positionals;
  if (!file || extra.length > 0) throw new Error(`Name one file: npm run club -- ${verb} FILE`);
  return file;
}

/** Aborted by Ctrl-C and SIGTERM, so that the work can clean up. */
export function untilSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => stopping.abort(new Error('Stopped.')));
  return stopping.signal;
}

const everyMs = 1_000;

const labels: Record<Progress['step'], string> = {
  checking: 'Checking the file',
  tables: 'Database',
  files: 'Files',
  loading: 'Restoring',
  indexes: 'Building indexes',
  starting: 'Starting the copy',
};

/** Prints each new step, and then a line a second. */
export function printProgress(): OnProgress {
  let [step, next] = ['', 0];
  return (progress) => {
    const now = performance.now();
    if (progress.step === step && now < next) return;
    step = progress.step;
    next = now + everyMs;
    const { done, total } = progress;
    const share = total > 1 ? `  ${Math.floor((100 * done) / total)} %, ${inMegabytes(done)}` : '';
    console.log(`${labels[progress.step]}${share}`);
  };
}

export function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}
