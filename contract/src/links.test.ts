import { expect, test } from 'vitest';
import { findLinks } from './links.ts';

const found = (text: string) => findLinks(text).map(({ start, length }) => text.slice(start, start + length));

test.each([
  ['See https://robots.example/arm?x=1#top today', ['https://robots.example/arm?x=1#top']],
  ['http://a.example and HTTPS://B.example', ['http://a.example', 'HTTPS://B.example']],
  ['Read www.robots.example/arm.', ['www.robots.example/arm']],
  ['Really? https://robots.example!?', ['https://robots.example']],
  ['(see https://robots.example/arm)', ['https://robots.example/arm']],
  ['https://en.example/wiki/Robot_(film)', ['https://en.example/wiki/Robot_(film)']],
  ['(https://en.example/wiki/Robot_(film)).', ['https://en.example/wiki/Robot_(film)']],
  ['[notes](https://robots.example/notes)', ['https://robots.example/notes']],
  ['“https://robots.example”, he wrote', ['https://robots.example']],
  ['<https://robots.example>', ['https://robots.example']],
  ['看https://robots.example/臂。', ['https://robots.example/臂']],
  ['https://robots.example/a_b_c/', ['https://robots.example/a_b_c/']],
  ['https://one.example,https://two.example', ['https://one.example', 'https://two.example']],
  ['http://localhost:3000/posts/1', ['http://localhost:3000/posts/1']],
  ['http://[::1]:3000/x', ['http://[::1]:3000/x']],
])('%s', (text, addresses) => {
  expect(found(text)).toEqual(addresses);
});

test.each([
  'javascript:alert(1)',
  'javascript:alert("https://")',
  'data:text/html,hello',
  'https://',
  'http://.',
  'www.',
  'www.x',
  'ana@www.robots.example',
  'xhttps://',
  'ftp://robots.example',
  'a.example',
  '',
])('%s has no address', (text) => {
  expect(found(text)).toEqual([]);
});

test('an address without a scheme is opened by https', () => {
  expect(findLinks('www.robots.example/x')).toEqual([{ start: 0, length: 20, href: 'https://www.robots.example/x' }]);
});

test('places are counted in UTF-16 units', () => {
  expect(findLinks('👋🏽 https://a.example')).toEqual([{ start: 5, length: 17, href: 'https://a.example' }]);
});
