import { expect, test } from 'vitest';
import { redact } from './browser-errors.ts';

const id = '0198c0de-0000-7000-8000-00000000000a';

test.each([
  ['an address', 'No member dana.w@club.example here', 'No member [email] here'],
  ['an id', `GET /api/users/${id} failed`, 'GET /api/users/[id] failed'],
  ['a search', 'GET /api/search?q=dana%20whitlock failed', 'GET /api/search failed'],
  [
    'what someone wrote',
    `Unexpected token 'D', "Dear Ben, I" is not valid JSON`,
    `Unexpected token 'D', "…" is not valid JSON`,
  ],
  ['a quote that has no end', 'Unexpected "Dear Ben, I was', 'Unexpected "…"'],
])('%s is taken out of an error', (_, text, left) => {
  expect(redact(text)).toBe(left);
});

test('where it happened stays: file, line and column', () => {
  const line = 'at show (https://club.example/assets/feed-a1b2.js?v=3:12:34)';
  expect(redact(line)).toBe('at show (https://club.example/assets/feed-a1b2.js:12:34)');
});

test('a text without anything personal is as it was', () => {
  const text = "TypeError: Cannot read properties of undefined (reading 'name')";
  expect(redact(text)).toBe(text);
});
