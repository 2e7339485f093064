import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findNode, root } from '../node-runtime.js';

const run = (...args) => promisify(execFile)(findNode(), args, { cwd: root });

test('--help explains a command, and does nothing', { timeout: 60_000 }, async () => {
  const [verb, tests] = await Promise.all([run('bin/club.js', 'rollback', '--help'), run('bin/test.js', '--help')]);
  expect(verb.stdout).toMatch(/^npm run club -- <verb>/);
  expect(tests.stdout).toMatch(/^npm test -- /);
  await expect(run('bin/demo.js', '--help')).rejects.toMatchObject({
    stderr: expect.stringContaining('The demo takes no options'),
  });
});
