import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serveFiles } from './web-files.ts';

test('the maps of the scripts stay here', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'web-files-'));
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  await mkdir(join(folder, 'assets'));
  for (const file of ['feed-a1.js', 'feed-a1.js.map']) await writeFile(join(folder, 'assets', file), 'of the build');
  await serveFiles(app, folder);
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  expect(await statusOf('/assets/feed-a1.js')).toBe(200);
  for (const path of ['/assets/feed-a1.js.map', '/assets/feed-a1.js%2Emap', '/assets//feed-a1.js.map'])
    expect(await statusOf(path)).toBe(404);
});

test('a file of an older build does not take the place of what the server answers itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'web-files-'));
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  await mkdir(join(folder, 'icons'));
  for (const file of ['manifest.webmanifest', 'icons/icon-192.png', 'icons/other.png', 'sw.js'])
    await writeFile(join(folder, file), 'of the build');
  for (const path of ['/manifest.webmanifest', '/icons/icon-192.png', '/posts/:id'])
    app.get(path, () => 'of the server');
  await serveFiles(app, folder);
  const read = async (url: string) => (await app.inject(url)).body;
  expect(await read('/manifest.webmanifest')).toBe('of the server');
  expect(await read('/icons/icon-192.png')).toBe('of the server');
  expect(await read('/icons/other.png')).toBe('of the build');
  expect(await read('/sw.js')).toBe('of the build');
});
