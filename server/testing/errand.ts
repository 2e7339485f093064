import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compileCache } from './server-process.ts';

const club = fileURLToPath(new URL('../cli/club.ts', import.meta.url));

export interface Errand {
  code: number;
  output: string;
}

/** Runs `npm run club -- …` with a password on its standard input. */
export async function runErrand(env: Record<string, string>, args: string[], password = ''): Promise<Errand> {
  const usual = { PATH: '/usr/bin:/bin', NODE_COMPILE_CACHE: compileCache };
  const run = promisify(execFile)(process.execPath, [club, ...args], { env: { ...usual, ...env } });
  run.child.stdin?.end(`${password}\n`);
  const {
    stdout,
    stderr,
    code = 0,
  } = await run.then(
    (output) => ({ ...output, code: 0 }),
    (error) => error,
  );
  return { code, output: `${stdout}${stderr}` };
}
