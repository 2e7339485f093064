import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { Message } from 'contract/chat/chat.ts';
import type { Post } from 'contract/feed/feed.ts';
import { describe, expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { atOnce } from '../../../../testing/database/races.ts';
import { picture } from '../../../../testing/database/samples.ts';

const club = await openClub();
const [ben, cleo] = [await club.as('ben'), await club.as('cleo')];
await atOnce(5, (number) => ben.post('/api/posts', { content: `${number} ${'words '.repeat(300)}` }));

describe('answers are stored', () => {
  test('nowhere, when they depend on the reader', async () => {
    const responses = [
      await ben.get('/api/posts'),
      await ben.get('/api/users/me'),
      await ben.post('/api/posts', { content: 'New' }),
      await ben.get('/api/nowhere'),
      await club.visitor().get('/api/users/me'),
      await ben.get('/api/posts/nonsense'),
    ];
    expect(responses.map(({ status, headers }) => [status, headers['cache-control']])).toEqual(
      [200, 200, 201, 404, 401, 404].map((status) => [status, 'no-store']),
    );
  });

  test('for as long as they are unchanged, when they are what visitors may know of the club', async () => {
    const { headers } = await club.visitor().get('/api/club');
    expect(headers['cache-control']).toBe('public, no-cache');
  });

  test('by their reader only, when they are files', async () => {
    const { body } = await ben.upload<Post>('/api/posts', { content: 'Look', media: await picture() });
    expect((await cleo.get(body.media ?? '')).headers['cache-control']).toMatch(/^private/);
  });
});

describe('JSON over a kilobyte', () => {
  test.each([
    ['gzip', 'gzip, deflate', gunzipSync],
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['zstd', 'gzip, deflate, br, zstd', zstdDecompressSync],
    ['gzip', 'zstd;q=0, br;q=0.0, gzip;q=0.5', gunzipSync],
  ])('is compressed as %s for clients that accept "%s"', async (encoding, accept, decompress) => {
    const plain = await ben.get('/api/posts');
    const { headers, bytes } = await ben.get('/api/posts', { 'accept-encoding': accept });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: expect.stringMatching(/accept-encoding/i) });
    expect(bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(decompress(bytes).equals(plain.bytes)).toBe(true);
    expect(headers.etag).toBe(plain.headers.etag);
    const head = await ben.send({ method: 'HEAD', path: '/api/posts', headers: { 'accept-encoding': accept } });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
  });

  test('is sent uncompressed to clients that accept nothing else, and to other sites', async () => {
    const crossing = { 'accept-encoding': 'gzip', 'sec-fetch-site': 'cross-site' };
    for (const headers of [{}, { 'accept-encoding': 'identity' }, { 'accept-encoding': 'gzip;q=0' }, crossing]) {
      expect((await ben.get('/api/posts', headers)).headers).not.toHaveProperty('content-encoding');
    }
  });

  test('shorter JSON is not', async () => {
    const { headers } = await club.visitor().get('/api/club', { 'accept-encoding': 'gzip' });
    expect(headers).not.toHaveProperty('content-encoding');
  });
});

describe('asking again', () => {
  test('an unchanged list costs a 304', async () => {
    const { headers } = await cleo.get('/api/posts?limit=2');
    const known = { 'if-none-match': String(headers.etag) };
    const again = await cleo.get('/api/posts?limit=2', known);
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject({ etag: headers.etag, link: headers.link, 'cache-control': 'no-store' });
    for (const same of [`"x", ${headers.etag}`, String(headers.etag).replace('W/', '')])
      expect((await cleo.get('/api/posts?limit=2', { 'if-none-match': same })).status).toBe(304);
    expect((await ben.get('/api/posts?limit=3', known)).status).toBe(200);
    await ben.post('/api/posts', { content: 'Something new' });
    expect((await cleo.get('/api/posts?limit=2', known)).status).toBe(200);
  });

  test("another reader's ETag does not match", async () => {
    const { body: talk } = await ben.post<{ _id: string }>('/api/messages/start', { userId: cleo.id });
    const mine = await ben.get<Message[]>(`/api/messages/${talk._id}`);
    const dana = await club.as('dana');
    const known = { 'if-none-match': String(mine.headers.etag) };
    expect((await dana.get(`/api/messages/${talk._id}`, known)).status).toBe(404);
    expect((await club.visitor().get('/api/posts', { 'if-none-match': '*' })).status).toBe(401);
  });
});
