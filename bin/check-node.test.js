import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './node-runtime.js';

test.each(['0.10.48', '12.22.12', '18.20.4', '20.18.3', '21.7.3', '22.11.0'])('Node %s is too old', (version) => {
  expect(start(version)).toEqual({
    status: 1,
    said: expect.stringContaining(`This is Node.js ${version}, and the club`),
  });
});

test.each(['20.19.0', '22.12.0', '23.5.0', '24.21.0', '26.1.0'])('Node %s will do', (version) => {
  expect(start(version)).toEqual({ status: 0, said: '' });
});

test('a system without a bundled Node runs on its own, which must be as new', () => {
  const mac = "Object.defineProperty(process, 'platform', { value: 'darwin' });";
  expect(start('22.12.0', mac)).toEqual({ status: 1, said: expect.stringContaining('the club needs 24 or newer') });
  expect(start('24.0.0', mac)).toEqual({ status: 0, said: '' });
});

test('a Linux without glibc is led to the container', () => {
  const alpine = 'process.report.getReport = () => ({ header: {} });';
  expect(start('24.0.0', alpine)).toEqual({
    status: 1,
    said: expect.stringContaining('Run the club in its container'),
  });
});

test.skipIf(process.platform === 'win32')(
  'a shell that knows no exec, such as cmd.exe, starts the club by exec.cmd',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'club-shell-'));
    const shell = join(folder, 'shell');
    const [exec, mode] = [join(folder, 'exec'), { mode: 0o755 }];
    writeFileSync(shell, `#!/usr/bin/env bash\nenable -n exec\nPATH=${folder}:$PATH\neval "$2"\n`, mode);
    const args = ['start', `--script-shell=${shell}`, '--', '--help'];
    const npm = () => spawnSync('npm', args, { cwd: root, encoding: 'utf8' });
    expect(npm().stderr).toContain('exec: command not found');
    // In the place of exec.cmd, which only cmd.exe can read.
    writeFileSync(exec, '#!/bin/sh\n"$@"\n', mode);
    expect(npm().stdout).toContain('settings are in .env');
    rmSync(folder, { recursive: true });
  },
);

function start(version, more = '') {
  const says = `Object.defineProperty(process.versions, 'node', { value: '${version}' });${more}`;
  const code = `${says} require(${JSON.stringify(join(root, 'bin', 'check-node.cjs'))})`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' });
  return { status, said: stderr };
}
