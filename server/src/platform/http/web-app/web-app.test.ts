import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { updateSettings } from '../../../club/club-settings.queries.ts';
import { serveWebApp } from './web-app.ts';

const club = await openClub();
const { services } = club;
const folder = await mkdtemp(join(tmpdir(), 'web-app-'));
const script = 'document.title += "!";';
await writeFile(
  join(folder, 'index.html'),
  `<title>Club</title><script>${script}</script>${'<p>Hello</p>'.repeat(200)}`,
);
await writeFile(join(folder, 'index.es.html'), '<title>Club</title><p>Hola</p>');
const app = Fastify();
await serveWebApp(app, services, `${folder}/`);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const vary = 'accept-encoding, accept-language, cookie';
const open = (accepted: string, headers = {}) =>
  app.inject({ url: '/login', headers: { 'accept-encoding': accepted, ...headers } });

test.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
])('the page comes as %s to browsers that accept "%s"', async (encoding, accepted, decompress) => {
  const plain = await open('identity');
  const { headers, rawPayload } = await open(accepted);
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary, 'cache-control': 'no-cache' });
  expect(decompress(rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.headers.vary).toBe(vary);
});

test('the page allows the scripts that stand in it, and no others', async () => {
  const { headers, payload } = await open('identity');
  const hash = createHash('sha256').update(script).digest('base64');
  expect(payload).toContain(`<script>${script}</script>`);
  expect(headers['content-security-policy']).toBe(`script-src 'self' 'sha256-${hash}'`);
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

const greeting = async (headers: Record<string, string>) =>
  /Hello|Hola/.exec((await app.inject({ url: '/login', headers })).body)?.[0];

test('the page comes in the language of whoever opens it, and in English where it is not there in theirs', async () => {
  expect(await greeting({})).toBe('Hello');
  expect(await greeting({ 'accept-language': '*' })).toBe('Hello');
  expect(await greeting({ 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' })).toBe('Hola');
  expect(await greeting({ 'accept-language': 'ar' })).toBe('Hello');
  expect(await greeting({ 'accept-language': 'es', cookie: 'language=en' })).toBe('Hello');
});

test("a member's page comes in the language they chose, on any device, and without the database too", async () => {
  const ben = await club.as('ben');
  await ben.put('/api/users/me/language', { language: 'es' });
  const other = await club.as('ben');
  const english = { ...other.cookieHeader(), 'accept-language': 'en' };
  other.cookies.delete('language');
  expect(await greeting({ ...other.cookieHeader(), 'accept-language': 'en' })).toBe('Hola');
  await sql`alter table sessions rename to sessions_away`.execute(services.db);
  expect(await greeting(english)).toBe('Hola');
  await sql`alter table sessions_away rename to sessions`.execute(services.db);
  await ben.put('/api/users/me/language', { language: null });
});

test('visitors whose browser asks for none of our languages read the one of the club', async () => {
  await updateSettings(services.db, { language: 'es' });
  await services.club.refresh();
  expect(await greeting({ 'accept-language': 'fr' })).toBe('Hola');
  expect(await greeting({ 'accept-language': 'en' })).toBe('Hello');
  await updateSettings(services.db, { language: 'en' });
  await services.club.refresh();
});

test.each([
  ['en', 'en', 'es'],
  ['es-AR', 'es', 'en'],
  ['gsw-CH', 'en', 'es'],
])('words of the operator in %s are in the page in %s, and not in the one in %s', async (code, inside, outside) => {
  const words = join(services.config.dataDir, 'words.json');
  await writeFile(words, JSON.stringify({ language: { code }, greeting: 'Grüezi' }));
  const own = Fastify();
  await serveWebApp(own, services, `${folder}/`);
  const hasText = async (language: string) =>
    (await own.inject({ url: '/login', headers: { 'accept-language': language } })).body.includes('Grüezi');
  expect([await hasText(inside), await hasText(outside)]).toEqual([true, false]);
  await own.close();
  await rm(words);
});
