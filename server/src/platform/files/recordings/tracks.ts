import { execFile } from 'node:child_process';
import { rename, rm, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ApiError } from '../../http/errors.ts';
import { t } from '../../locales/text.ts';
import { Queue } from '../../waiting/queue.ts';

/** `duration` is in seconds; null if the file doesn't tell. */
export interface Tracks {
  kind: 'audio' | 'video';
  contentType: string;
  duration: number | null;
  width: number | null;
  height: number | null;
}

export interface TrackReading {
  tracks: Tracks;
  /** Whether the file was written again at the given path, with its length and an index. */
  isRewritten: boolean;
}

const run = promisify(execFile);
const script = fileURLToPath(new URL('./track-reader.ts', import.meta.url));
const readers = new Queue({ atOnce: 2, max: 40 });
const options = { timeout: 10_000, killSignal: 'SIGKILL', env: {}, maxBuffer: 10_000 } as const;

/**
 * Reads a file's tracks in a process of its own; null without tracks, or if the process fails or takes ten seconds.
 * `complete` also gives a browser's unfinished recording its length and an index, in place. Throws `unavailable` if
 * too many files wait.
 */
export async function readTracks(path: string, { complete = false } = {}): Promise<Tracks | null> {
  if (!readers.hasRoom('tracks')) throw new ApiError('unavailable', t('images.busy'), { retryAfter: 5 });
  const completed = `${path}.complete`;
  return readers.run('tracks', async () => {
    try {
      const args = ['--max-old-space-size=128', script, path, ...(complete ? [completed] : [])];
      const { stdout } = await run(process.execPath, args, options);
      const reading: TrackReading | null = JSON.parse(stdout);
      if (reading?.isRewritten) await rename(completed, path);
      return reading?.tracks ?? null;
    } catch {
      return null;
    } finally {
      await rm(completed, { force: true });
    }
  });
}

export async function sizeOf(path: string): Promise<number> {
  return (await stat(path)).size;
}
