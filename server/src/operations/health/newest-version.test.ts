import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { listTags, pickNewer } from './newest-version.ts';

test('the newest release counts, by its numbers; what is no release does not', () => {
  const tags = ['v1.0.0', 'v1.9.0', 'v1.10.0', 'v2.0.0-beta.1', 'v3', 'nightly'];
  expect(['1.0.0', '1.9.5', '1.10.0', '2.0.0'].map((version) => pickNewer(version, tags))).toEqual([
    ...['1.10.0', '1.10.0'],
    ...[null, null],
  ]);
});

test('a clone finds the releases of the repository it came from', async () => {
  const folder = await mkdtemp(join(inject('scratch'), 'versions-'));
  const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: folder });
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@club.example'];
  await git('init', '--quiet', 'source');
  await git('-C', 'source', ...who, 'commit', '--quiet', '--allow-empty', '--message', 'Begin');
  await git('clone', '--quiet', 'source', 'copy');
  await git('-C', 'source', 'tag', 'v1.0.1');
  expect(await listTags(join(folder, 'copy'))).toEqual(['v1.0.1']);
  await expect(listTags(folder)).rejects.toThrow("'origin' does not appear to be a git repository");
});
