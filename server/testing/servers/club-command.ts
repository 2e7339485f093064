import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { compileCache } from './server-process.ts';

const main = fileURLToPath(new URL('../../cli/club.ts', import.meta.url));

export interface CommandResult {
  code: number | null;
  output: string;
}

/** `npm run club -- <args>` on a data folder, in a separate process. */
export async function runClubCommand(
  dataDir: string,
  args: string[],
  { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, [main, ...args], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_COMPILE_CACHE: compileCache,
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [code, out, errors] = await Promise.all([closed, text(child.stdout), text(child.stderr)]);
  return { code, output: out + errors };
}
