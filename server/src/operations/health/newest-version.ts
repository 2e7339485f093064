import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { productFolder } from '../../platform/product.ts';

const day = 24 * 3_600_000;
let request: { at: number; tags: Promise<string[]> } | null = null;

/** The newest release in the repository that this club came from, if it is newer than `version`. Asks once a day. */
export async function findNewerVersion(version: string, now: number): Promise<string | null> {
  if (!request || now - request.at >= day) request = { at: now, tags: listTags(productFolder).catch(forget) };
  return pickNewer(version, await request.tags);
}

function forget(error: unknown): never {
  request = null;
  throw error;
}

/** The largest `v1.2.3` of these tags above `version`, without its v. Others, such as v2.0.0-beta, are no releases. */
export function pickNewer(version: string, tags: string[]): string | null {
  const releases = tags.flatMap((tag) => /^v(\d+\.\d+\.\d+)$/.exec(tag)?.[1] ?? []);
  const [newest] = releases.toSorted((a, b) => compare(b, a));
  return newest && compare(newest, version) > 0 ? newest : null;
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

/** Throws what git says, such as that the repository can't be reached. */
export async function listTags(folder: string): Promise<string[]> {
  const options = { cwd: folder, timeout: 8_000 };
  const { stdout } = await promisify(execFile)('git', ['ls-remote', '--tags', '--refs', 'origin', 'v*'], options);
  return stdout.split('\n').flatMap((line) => line.split('refs/tags/')[1] ?? []);
}
