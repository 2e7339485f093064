import { expect, test } from 'vitest';
import { isLocalHost } from './public-address.ts';

test.each([
  'localhost',
  '127.0.0.1',
  '[::1]',
  '192.168.1.20',
  '10.0.0.4',
  '[fd00::1]',
  'mail',
  'club.local',
  'nas.home.arpa',
])('%s is in the own network', (host) => expect(isLocalHost(host)).toBe(true));

test.each(['club.example', '203.0.114.7', '[2a01:4f8::1]', 'local.example'])('%s is outside', (host) =>
  expect(isLocalHost(host)).toBe(false),
);
