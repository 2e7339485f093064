import { parseArgs } from 'node:util';
import { readConfig } from '../src/config.ts';
import { fileArgument, passphraseFor, printProgress, untilSignal } from './backup-options.ts';
import { rehearse } from './rehearsal.ts';

/** `verify FILE`: a full restore in a temporary folder. */
export async function verify(args: string[]): Promise<boolean> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const file = fileArgument(positionals, 'verify');
  const config = readConfig();
  const checks = await rehearse(file, config.dataDir, {
    passphrase: await passphraseFor(file, config),
    onProgress: printProgress(),
    signal: untilSignal(),
  });
  for (const { ok, text } of checks) console.log(`${ok ? 'ok   ' : 'FAIL '} ${text}`);
  const isGood = checks.every(({ ok }) => ok);
  console.log(isGood ? 'The backup is good: its copy started and was complete.' : 'The backup is not good.');
  return isGood;
}
