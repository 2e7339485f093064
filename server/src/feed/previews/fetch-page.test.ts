import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openOutgoing } from '../../platform/outgoing/outgoing.ts';
import { fetchImage, fetchPage } from './fetch-page.ts';

const open = { outgoing: openOutgoing({ allowPrivate: true }), anyPort: true };
const guarded = { outgoing: openOutgoing({ allowPrivate: false }), anyPort: false };

type Response = (response: ServerResponse, request: IncomingMessage) => void;

async function serve(answers: Record<string, Response>): Promise<{ url: (path: string) => URL; paths: string[] }> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    const answer = answers[request.url ?? ''];
    if (answer) answer(response, request);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: (path) => new URL(`http://127.0.0.1:${port}${path}`), paths };
}

const page =
  (title: string, type = 'text/html; charset=utf-8'): Response =>
  (response) =>
    void response.writeHead(200, { 'content-type': type }).end(`<title>${title}</title>`);
const redirect =
  (location: string, status = 302): Response =>
  (response) =>
    void response.writeHead(status, { location }).end();

test('a page says its title; without a name of its own, the host is its site', async () => {
  const { url } = await serve({ '/': page('Robots') });
  expect(await fetchPage(open, url('/'))).toMatchObject({ title: 'Robots', site: '127.0.0.1' });
});

test('three redirects are followed, a fourth is not', async () => {
  const answers = {
    '/1': redirect('/2', 301),
    '/2': redirect('/3', 307),
    '/3': redirect('/4', 308),
    '/4': page('There'),
  };
  const { url } = await serve({ '/0': redirect('/1'), ...answers });
  expect(await fetchPage(open, url('/1'))).toMatchObject({ title: 'There', url: url('/4') });
  await expect(fetchPage(open, url('/0'))).rejects.toThrow('too many redirects');
});

test.each(['file:///etc/passwd', 'ftp://127.0.0.1/', 'http://ben:secret@club.example/', 'javascript:alert(1)'])(
  'a redirect to %s is not followed',
  async (location) => {
    const { url } = await serve({ '/': redirect(location) });
    await expect(fetchPage(open, url('/'))).rejects.toThrow();
  },
);

test('a redirect into a private network is checked like the first address', async () => {
  const inside = await serve({ '/': page('Secret') });
  let calls = 0;
  // Responds for the internet; all other requests use the guarded client.
  const outgoing: typeof open.outgoing = {
    request: async (url, wanted) => {
      if (url.hostname !== 'club.example') return guarded.outgoing.request(url, wanted);
      calls += 1;
      return { status: 302, headers: { location: inside.url('/').href }, body: Buffer.alloc(0) };
    },
  };
  const start = new URL('http://club.example/');
  await expect(fetchPage({ outgoing, anyPort: true }, start)).rejects.toThrow('a private address');
  expect([calls, inside.paths]).toEqual([1, []]);
});

test.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://169.254.169.254/',
  'http://localhost/',
])('%s is not fetched', async (address) => {
  await expect(fetchPage(guarded, new URL(address))).rejects.toThrow('a private address');
});

test.each(['http://club.example:8080/', 'https://club.example:22/', 'http://club.example:6379/'])(
  '%s is no port of the web',
  async (address) => {
    await expect(fetchPage(guarded, new URL(address))).rejects.toThrow('not a port of the web');
  },
);

test.each(['text/plain', 'application/json', 'image/png', 'application/xhtml+xml', ''])(
  'what says it is "%s" is no page',
  async (type) => {
    const { url } = await serve({ '/': page('No page', type) });
    await expect(fetchPage(open, url('/'))).rejects.toThrow('not a page');
  },
);

test.each([204, 304, 403, 404, 500])('an answer of %i has no preview', async (status) => {
  const { url } = await serve({
    '/': (response) => void response.writeHead(status, { 'content-type': 'text/html' }).end(),
  });
  await expect(fetchPage(open, url('/'))).rejects.toThrow(`answered with ${status}`);
});

test('of an endless page the beginning is read', async () => {
  const endless: Response = (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('<title>Endless</title>');
    const more = (): void => {
      while (response.write(' '.repeat(65_536))) if (response.destroyed) return;
      response.once('drain', more);
    };
    more();
  };
  const { url } = await serve({ '/': endless });
  expect(await fetchPage(open, url('/'))).toMatchObject({ title: 'Endless' });
});

test.each([
  ['the header', 'text/html; charset=iso-8859-1', Buffer.from('<title>Café</title>', 'latin1')],
  ['the page', 'text/html', Buffer.from('<meta charset="iso-8859-1"><title>Café</title>', 'latin1')],
  ['nobody', 'text/html', Buffer.from('<title>Café</title>')],
  ['a charset that is none', 'text/html; charset=klingon', Buffer.from('<title>Café</title>')],
])('a page whose charset %s says is read right', async (_who, type, body) => {
  const { url } = await serve({ '/': (response) => void response.writeHead(200, { 'content-type': type }).end(body) });
  expect((await fetchPage(open, url('/'))).title).toBe('Café');
});

test('a compressed answer that was not asked for is not read', async () => {
  const zipped: Response = (response) =>
    void response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('x');
  const { url } = await serve({ '/': zipped });
  await expect(fetchPage(open, url('/'))).rejects.toThrow('compressed');
});

test('a picture of more than 4 MB is not taken', async () => {
  const { url } = await serve({
    '/large': (response) => void response.end(Buffer.alloc(5 * 1_024 * 1_024)),
    '/small': (response) => void response.end('bytes'),
  });
  await expect(fetchImage(open, url('/large'))).rejects.toThrow('too large');
  expect((await fetchImage(open, url('/small'))).toString()).toBe('bytes');
});
