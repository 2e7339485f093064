import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minifySync } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { openSourceMaps } from './web-maps.ts';

const dist = await mkdtemp(join(tmpdir(), 'web-maps-'));
await mkdir(join(dist, 'assets'));
afterAll(() => rm(dist, { recursive: true }));

const source = `
export function listTitles(events) {
  const soonest = events.toSorted();
  return soonest.map((event) => event.title);
}
`;

/** Adds a script to the build; returns the position of a piece of its source as browsers report it. */
async function build(script: string, piece: string): Promise<string> {
  const { code, map } = minifySync('web/src/events/titles.js', source, { module: true, sourcemap: true });
  await writeFile(join(dist, 'assets', script), code);
  const text = JSON.stringify({ ...map, sources: ['../../../../web/src/events/titles.ts'] });
  await writeFile(join(dist, 'assets', `${script}.map`), text);
  return `/assets/${script}:1:${code.indexOf(piece) + 1}`;
}

const toSources = openSourceMaps(dist);
const broken = await build('events-route-a1b2.js', 'title');

test('a trace of this build names lines of its sources, in each browser', async () => {
  expect(
    await toSources(`TypeError: x\n    at t (http://127.0.0.1:3000${broken})\nt@https://club.example${broken}`),
  ).toBe('TypeError: x\n    at t (web/src/events/titles.ts:4:39)\nt@web/src/events/titles.ts:4:39');
});

test.each([
  ['of another build', 'at t (http://club.example/assets/events-route-old.js:1:20)'],
  ['that leads out of the build', 'at t (/assets/../../secret.js:1:20)'],
  ['beyond the script', 'at t (/assets/events-route-a1b2.js:900:20)'],
  ['of no script', 'at t (http://club.example/events:1:20)'],
])('a position %s stays as it is', async (_, trace) => {
  expect(await toSources(trace)).toBe(trace);
});

test('a trace through many scripts is read at its beginning', async () => {
  const scripts = await Promise.all(Array.from({ length: 12 }, (_, number) => build(`part-${number}.js`, 'title')));
  const lines = (await toSources(scripts.join('\n'))).split('\n');
  expect(lines.map((line) => line.startsWith('web/src/'))).toEqual(scripts.map((_, number) => number < 8));
});
