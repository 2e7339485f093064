import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from 'contract/routes.ts';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { calls } from '../../../../testing/calls/calls.ts';
import { serveWebApp } from './web-app.ts';

// Link checkers of mail providers, uptime monitors and previews of links send HEAD.
const club = await openClub({ env: { METRICS_TOKEN: 'a-token-of-some-length' } });
const folder = await mkdtemp(join(tmpdir(), 'web-app-'));
await writeFile(join(folder, 'index.html'), `<title>Club</title>${'<p>Hello</p>'.repeat(200)}`);
await writeFile(join(folder, 'robots.txt'), 'User-agent: *');
const app = Fastify();
await serveWebApp(app, club.services, `${folder}/`);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const screens = Object.keys(routes).map((path) => path.replace(/:\w+/g, 'x'));

test.each([...screens, '/register?token=abc', '/unsubscribe?token=abc', '/robots.txt', '/nowhere'])(
  'the head of %s is that of the page, without the page',
  async (url) => {
    for (const accepted of ['identity', 'br', 'gzip']) {
      const headers = { 'accept-encoding': accepted };
      const [page, head] = [await app.inject({ url, headers }), await app.inject({ method: 'HEAD', url, headers })];
      expect([head.statusCode, head.rawPayload.length]).toEqual([page.statusCode, 0]);
      expect({ ...head.headers, date: '' }).toEqual({ ...page.headers, date: '' });
      expect(head.headers['content-length']).toBe(String(page.rawPayload.length));
    }
  },
);

test('only a page that is asked for comes with the Not found screen', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)
    expect((await app.inject({ method, url: '/login' })).headers['content-type']).toContain('application/json');
});

const reads = calls.filter(({ method }) => method === 'GET').map(({ path }) => path.replace(/:\w+/g, randomUUID()));

test.each(['/healthz', '/readyz', '/metrics', '/docs', '/docs/json', '/manifest.webmanifest', ...reads])(
  'the head of %s is that of the answer',
  async (path) => {
    const ada = await club.as('ada');
    for (const person of [ada, club.visitor()]) {
      const [whole, head] = [await person.get(path), await person.send({ method: 'HEAD', path })];
      expect([head.status, head.headers['content-type'], head.bytes.length]).toEqual([
        whole.status,
        whole.headers['content-type'],
        0,
      ]);
    }
  },
);
