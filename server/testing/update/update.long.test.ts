import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findFreePort } from '../../src/platform/database/embedded/server-process.ts';
import { root } from '../defects/copy.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-update-'));
const [source, club] = [join(folder, 'source'), join(folder, 'club')];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function git(cwd: string, args: string[], input = ''): string {
  const author = ['-c', 'user.name=You', '-c', 'user.email=you@club.example'];
  return execFileSync('git', [...author, ...args], { cwd, encoding: 'utf8', input, maxBuffer: 1e9 });
}

function change(file: string, edit: (text: string) => string): void {
  const path = join(source, file);
  writeFileSync(path, edit(readFileSync(path, 'utf8')));
}

/** Tags a version of this product that changes the database, beside what `edit` does. */
function release(version: string, edit = () => {}): void {
  change('package.json', (text) => text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
  const number = version.replaceAll('.', '');
  const migration = `server/src/platform/database/migrations/${number}-release.sql`;
  writeFileSync(join(source, migration), `create table release_${number} ();\n`);
  edit();
  git(source, ['add', '--all']);
  git(source, ['commit', '--quiet', '--message', `Release ${version}`]);
  git(source, ['tag', `v${version}`]);
}

async function runClub(args: string[], input = ''): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, DATA_DIR: join(club, 'data'), PORT: `${await findFreePort()}` };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/club.js', ...args], {
    cwd: club,
    env,
    input,
    encoding: 'utf8',
  });
  return { code: status, output: stdout + stderr };
}

const addMember = (name: string) =>
  runClub(['create-admin', '--email', `${name}@club.example`, '--name', name], 'correct horse battery');
const listMembers = async () => (await runClub(['list-members'])).output.match(/\w+(?=@club\.example)/g);
const version = async () => (await runClub(['--version'])).output.trim();

// Two versions are installed and built, which takes minutes.
test('an update that fails goes back by itself, and one that works can be taken back with its data', {
  tags: ['long'],
  timeout: 1_500_000,
}, async () => {
  git(folder, ['clone', '--quiet', root, source]);
  git(source, ['apply', '--allow-empty'], git(root, ['diff', '--binary', 'HEAD']));
  release('900.0.0');
  git(folder, ['clone', '--quiet', source, club]);
  expect((await addMember('ada')).code).toBe(0);

  const broken = "throw new Error('This version is broken.');";
  release('900.0.1', () =>
    change('server/src/start.ts', (text) => text.replace('    const { serveClub }', `    ${broken}\n$&`)),
  );
  const failed = await runClub(['update']);
  expect(failed.output).toContain('The club is version 900.0.0 again, and nothing is lost.');
  expect([failed.code, await version(), await listMembers()]).toEqual([1, '900.0.0', ['ada']]);

  release('900.0.2', () => change('server/src/start.ts', (text) => text.replace(broken, '')));
  const updated = await runClub(['update']);
  expect(updated.output).toContain('The club is version 900.0.2 now.');
  expect((await addMember('ben')).code).toBe(0);
  expect([updated.code, await version(), await listMembers()]).toEqual([0, '900.0.2', ['ada', 'ben']]);

  const back = await runClub(['rollback']);
  expect(back.output).toMatch(
    /It is as it was at \S+\. All that came later is in the backup \S+before-rollback-900\.0\.2/,
  );
  expect([back.code, await version(), await listMembers()]).toEqual([0, '900.0.0', ['ada']]);
});
