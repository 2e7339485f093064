import { execFile } from 'node:child_process';
import { ApiError } from '../http/errors.ts';
import { t } from '../locales/text.ts';
import { Queue } from '../waiting/queue.ts';

interface Script {
  path: string;
  args?: string[];
  input?: string;
  /** Of the heap. */
  megabytes: number;
  timeoutMs: number;
}

const scripts = new Queue({ atOnce: 2, max: 40 });
const maxBuffer = 100_000_000;

/**
 * Runs a script in a process of its own, so that its work doesn't hold up other members. Returns its output; null if
 * it fails or takes too long. Throws `unavailable` if too many wait.
 */
export async function runScript({ path, args = [], input, megabytes, timeoutMs }: Script): Promise<Buffer | null> {
  if (!scripts.hasRoom(path)) throw new ApiError('unavailable', t('images.busy'), { retryAfter: 5 });
  return scripts.run(path, () => {
    const options = { timeout: timeoutMs, killSignal: 'SIGKILL', env: {}, maxBuffer, encoding: 'buffer' } as const;
    return new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [`--max-old-space-size=${megabytes}`, path, ...args],
        options,
        (error, output) => resolve(error ? null : output),
      );
      // A process that ended early says so by its exit.
      child.stdin?.on('error', () => undefined).end(input ?? '');
    });
  });
}
