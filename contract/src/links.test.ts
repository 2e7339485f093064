import { expect, test } from 'vitest';
import { filledWith, growthOf, linear } from '../testing/growth.ts';
import { limits } from './limits.ts';
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
  ['(http://[::1]).', ['http://[::1]']],
  ['https://videos.example/playlist?list=PLxyz_', ['https://videos.example/playlist?list=PLxyz_']],
  ['https://robots.example/~ https://robots.example/?x=*', ['https://robots.example/~', 'https://robots.example/?x=*']],
  ['**https://robots.example/a_** _https://robots.example/_', ['https://robots.example/a_', 'https://robots.example/']],
  ['~~https://robots.example/~~, *www.robots.example*', ['https://robots.example/', 'www.robots.example']],
  ['请看https://robots.example/a。谢谢', ['https://robots.example/a']],
  ['请看https://robots.example/a，谢谢', ['https://robots.example/a']],
  ['全角（https://robots.example/baz）です', ['https://robots.example/baz']],
  ['「https://robots.example」【https://robots.example/b】', ['https://robots.example', 'https://robots.example/b']],
  ['اقرأ https://robots.example/a، ثم', ['https://robots.example/a']],
  ['Run `curl https://robots.example/a`.', ['https://robots.example/a']],
  ['https://alice_b.robots.example/x', ['https://alice_b.robots.example/x']],
  ['https://☃.example.org/ and https://🤖.example', ['https://☃.example.org/', 'https://🤖.example']],
  ['https://robots.example/\u2069 end', ['https://robots.example/']],
  ['http://http://robots.example', ['http://robots.example']],
  ['https://web.example/2020/http://robots.example/', ['https://web.example/2020/http://robots.example/']],
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
  'https://robots.example@evil.example',
  'https://ada:secret@evil.example/',
  'https://ada:1815@evil.example/',
  'www.robots/arm.html',
  `https://robots.example/${'a'.repeat(2_000)}`,
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

const brackets = (length: number) => 'http://'.repeat(Math.floor(length / 14)) + ')'.repeat(Math.floor(length / 2));
test.each<[string, (length: number) => string]>([
  ['schemes, then closing brackets', brackets],
  ['an address, then dots', (length) => `http://a/${'.'.repeat(length - 9)}`],
  ['a host, then dots', (length) => `http://a${'.'.repeat(length - 8)}`],
  ['a host, then signs and a letter', filledWith('http://a!!!!!!!!!!!!x')],
  ...['http://', 'www.', ' www.a.b/(', 'http://a.b/,', 'http://a.b/(][)', '_http://a.b/_', 'http://a.', '*', '://'].map(
    (part): [string, (length: number) => string] => [part, filledWith(part)],
  ),
])('finding addresses takes twice as long in twice the text: %s', (_name, text) => {
  expect(growthOf(findLinks, text, 2 * limits.post)).toBeLessThan(linear);
});
