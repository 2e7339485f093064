import { expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { isCrossSite } from './origin.ts';

const club = await openClub();
const ben = await club.as('ben');
const ours = `http://127.0.0.1:${club.port}`;

function publish(headers: Record<string, string>) {
  const body = JSON.stringify({ content: 'Hello' });
  return ben.send({
    method: 'POST',
    path: '/api/posts',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

test('our own pages can write, under any name of this machine', async () => {
  const names = [{ origin: ours }, { origin: `http://localhost:${club.port}`, host: `localhost:${club.port}` }, {}];
  for (const headers of names) expect((await publish(headers)).status).toBe(201);
  for (const site of ['same-origin', 'none']) expect((await publish({ 'sec-fetch-site': site })).status).toBe(201);
});

test("other sites can't, nor can requests of unknown origin", async () => {
  const others = [
    'https://evil.example',
    'null',
    '',
    `${ours}.evil.example`,
    `https://127.0.0.1:${club.port}`,
    'http://127.0.0.1',
  ];
  for (const origin of others) expect(await publish({ origin }), origin).toFail(403, 'cross_site');
  expect(await publish({ origin: `http://localhost:${club.port}` })).toFail(403, 'cross_site');
  for (const site of ['cross-site', 'same-site', 'anything']) {
    expect(await publish({ 'sec-fetch-site': site })).toFail(403, 'cross_site');
  }
  expect(await publish({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })).toFail(403, 'cross_site');
});

test('every unsafe method is checked, before sign-in too', async () => {
  const headers = { origin: 'https://evil.example', 'content-type': 'application/json' };
  const madeUp = '0199aaaa-0000-7000-8000-000000000000';
  const calls = [
    ['PUT', `/api/posts/${madeUp}/like`],
    ['DELETE', `/api/posts/${madeUp}`],
    ['PUT', `/api/admin/users/${madeUp}/role`],
    ['POST', '/api/auth/login'],
    ['POST', '/api/auth/logout'],
    ['POST', '/api/apply'],
    ['POST', '/api/auth/reset-password'],
  ];
  for (const [method = '', path = ''] of calls) {
    expect(await ben.send({ method, path, headers, body: '{}' })).toFail(403, 'cross_site');
  }
  expect((await ben.get('/api/users/me')).status).toBe(200);
});

test('reading works, but nothing allows other sites to read', async () => {
  const { status, headers } = await ben.get('/api/users/me', { origin: 'https://evil.example' });
  expect(status).toBe(200);
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  const preflight = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' };
  const { headers: preflighted } = await ben.send({ method: 'OPTIONS', path: '/api/posts', headers: preflight });
  expect(preflighted['access-control-allow-origin']).toBeUndefined();
});

test('behind a proxy, the public address is our origin', () => {
  const at = (origin: string) => isCrossSite({ origin, host: 'internal:3000' }, 'http', 'https://club.example/sub');
  expect([at('https://club.example'), at('http://club.example'), at('https://club.example.evil')]).toEqual([
    false,
    true,
    true,
  ]);
});
