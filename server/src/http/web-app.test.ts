import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { updateSettings } from '../club/settings.queries.ts';
import { serveWebApp } from './web-app.ts';

const { services } = await openClub({ people: false });
const folder = await mkdtemp(join(tmpdir(), 'web-app-'));
await writeFile(join(folder, 'index.html'), `<title>Club</title>${'<p>Hello</p>'.repeat(200)}`);
const app = Fastify();
await serveWebApp(app, services, `${folder}/`);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const open = (accepted: string, headers = {}) =>
  app.inject({ url: '/login', headers: { 'accept-encoding': accepted, ...headers } });

test.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
])('the page comes as %s to browsers that accept "%s"', async (encoding, accepted, decompress) => {
  const plain = await open('identity');
  const { headers, rawPayload } = await open(accepted);
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding', 'cache-control': 'no-cache' });
  expect(decompress(rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.headers.vary).toBe('accept-encoding');
});

test('a link on another site leads to a compressed page, and so does a wrong address', async () => {
  expect((await open('br', { 'sec-fetch-site': 'cross-site' })).headers['content-encoding']).toBe('br');
  const missing = await app.inject({ url: '/nowhere', headers: { 'accept-encoding': 'br' } });
  expect([missing.statusCode, missing.headers['content-encoding']]).toEqual([404, 'br']);
});

test('the page has the name the club was just given', async () => {
  const read = async () => brotliDecompressSync((await open('br')).rawPayload).toString();
  expect(await read()).toContain('<title>ClubPlatform</title>');
  await updateSettings(services.db, { name: 'Chess' });
  await services.club.refresh();
  expect(await read()).toContain('<title>Chess</title>');
});

test('a page of the club is Not found until it has a text', async () => {
  const status = async () => (await app.inject({ url: '/imprint' })).statusCode;
  expect(await status()).toBe(404);
  await updateSettings(services.db, { imprint: 'The Club, 1 College Road' });
  await services.club.refresh();
  expect(await status()).toBe(200);
});
