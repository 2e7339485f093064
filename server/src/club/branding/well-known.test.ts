import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';

const club = await openClub({ env: { PUBLIC_URL: 'https://club.example' } });
const read = async (one = club) => (await one.visitor().get<string>('/.well-known/security.txt')).body.split('\n');

test('people who find a vulnerability read where to report it, and until when that holds', async () => {
  const { status, headers } = await club.visitor().get('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const [contact, expires = '', ...others] = await read();
  expect([contact, ...others]).toEqual([
    'Contact: https://club.example/',
    'Preferred-Languages: en',
    'Canonical: https://club.example/.well-known/security.txt',
    '',
  ]);
  const until = Date.parse(expires.replace('Expires: ', '')) - Date.now();
  expect(until).toBeGreaterThan(30 * 86_400_000);
  expect(until).toBeLessThan(365 * 86_400_000);
});

test("the club's contact page and address are named as soon as there are any", async () => {
  const other = await openClub({ env: { PUBLIC_URL: 'https://club.example' } });
  const changes = { mailFrom: 'board@club.example', language: 'es', contact: 'Room 12' };
  expect((await (await other.as('ada')).put('/api/admin/settings', changes)).status).toBe(200);
  const lines = await read(other);
  expect(lines.slice(0, 2)).toEqual(['Contact: https://club.example/contact', 'Contact: mailto:board@club.example']);
  expect(lines).toContain('Preferred-Languages: es, en');
});

test('password managers are led to where a password is changed', async () => {
  const { status, headers } = await club.visitor().get('/.well-known/change-password');
  expect([status, headers.location]).toEqual([302, '/settings#password']);
});

test('nothing else is well known', async () => {
  for (const path of [
    '',
    'openid-configuration',
    'security.txt.sig',
    'resource-that-should-not-exist-whose-status-code-should-not-be-200',
  ])
    expect((await club.visitor().get(`/.well-known/${path}`)).status, path).toBe(404);
});
