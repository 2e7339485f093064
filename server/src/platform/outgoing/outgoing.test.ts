import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openOutgoing } from './outgoing.ts';
import { isPublicAddress, OutgoingError } from './public-address.ts';

const options = { maxBytes: 1_000, timeoutMs: 5_000 };
const outgoing = openOutgoing({ allowPrivate: false });
const anywhere = openOutgoing({ allowPrivate: true });

async function serveAt(reply: RequestListener): Promise<URL> {
  const server = createServer(reply);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.255', '192.168.0.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1', 'fc00::1', 'fd12::1'],
  ...['fe80::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', 'club.example', ''],
])('%s is not on the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '192.167.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
  '%s is on the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  'localhost',
  'LOCALHOST.',
  'club.localhost',
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
])('this machine is not reached as %s', async (host) => {
  let calls = 0;
  const { port } = await serveAt((_, response) => {
    calls += 1;
    response.end();
  });
  await expect(outgoing.request(new URL(`http://${host}:${port}/`), options)).rejects.toBeInstanceOf(OutgoingError);
  expect(calls).toBe(0);
});

test.each(['ftp://files.example/', 'file:///etc/passwd', 'https://me:secret@page.example/'])(
  '%s is no address to call',
  async (address) => {
    await expect(outgoing.request(new URL(address), options)).rejects.toBeInstanceOf(OutgoingError);
  },
);

test('where private networks are allowed, an answer comes with its status, headers and body', async () => {
  const url = await serveAt((request, response) => {
    response.writeHead(202, { 'x-method': request.method ?? '', 'x-length': request.headers['content-length'] ?? '' });
    request.pipe(response);
  });
  const { status, headers, body } = await anywhere.request(url, {
    ...options,
    method: 'POST',
    body: Buffer.from('hello'),
  });
  expect([status, headers['x-method'], headers['x-length'], body.toString()]).toEqual([202, 'POST', '5', 'hello']);
});

test('no more of an answer is read than asked for, however long it is', async () => {
  const url = await serveAt((_, response) => {
    const write = (): void => {
      while (response.write('a'.repeat(10_000))) if (response.destroyed) return;
      response.once('drain', write);
    };
    write();
  });
  expect((await anywhere.request(url, options)).body).toHaveLength(1_000);
});

test('redirects are answered, not followed', async () => {
  const url = await serveAt((_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
  expect(await anywhere.request(url, options)).toMatchObject({
    status: 302,
    headers: { location: 'http://127.0.0.1:1/' },
  });
});

test('a server that never answers, or never ends, is given up', async () => {
  const silent = await serveAt(() => {});
  await expect(anywhere.request(silent, { ...options, timeoutMs: 50 })).rejects.toThrow();
  const endless = await serveAt((_, response) => void response.write('a'));
  await expect(anywhere.request(endless, { ...options, timeoutMs: 50 })).rejects.toThrow();
});
