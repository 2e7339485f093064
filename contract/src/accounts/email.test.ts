import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmail, normalizeEmail } from './email.ts';

test.each([
  'ben@club.example',
  'Ben.Castellanos+robots@Mail.Club.Example',
  "o'brien@club.example",
  'ben@müller.example',
  'ben@xn--mller-kva.example',
  ' ben@club.example ',
])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  'ben',
  'ben@club',
  '@club.example',
  'ben@',
  'ben@@club.example',
  'ben@club..example',
  '.ben@club.example',
  'ben.@club.example',
  'ben castellanos@club.example',
  'ben@-club.example',
  'ben@[127.0.0.1]',
  '"ben"@club.example',
  'ben@club.example\nbcc:all@club.example',
  `${'x'.repeat(250)}@club.example`,
])('"%s" is no address', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('case, spaces around it and the script of its domain make no other address', () => {
  for (const same of ['BEN@MÜLLER.example', ' ben@xn--mller-kva.example\t', 'ben@Müller.Example'])
    expect(normalizeEmail(same)).toBe('ben@xn--mller-kva.example');
});

test('normalizing what is normalized changes nothing, whatever it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })), (text) => {
      const once = normalizeEmail(text);
      expect(normalizeEmail(once)).toBe(once);
    }),
  );
});
