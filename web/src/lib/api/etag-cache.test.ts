import { afterEach, expect, test } from 'vitest';
import { leave } from '../store/leaving.ts';
import { conditionalRead } from './etag-cache.ts';

const json = 'application/json; charset=utf-8';
const reply = (body: string | null, headers: Record<string, string>, status = 200) =>
  new Response(body, { status, headers: { 'content-type': json, ...headers } });
const read = async (address: string, response: Response) => (await conditionalRead(address).through(response)).text();
const headersOf = (address: string) => conditionalRead(address).headers;

afterEach(leave);

test('what was read once is asked for by its tag, and a 304 is what was read', async () => {
  expect(headersOf('/api/posts')).toEqual({});
  expect(await read('/api/posts', reply('[1]', { etag: '"one"' }))).toBe('[1]');
  expect(headersOf('/api/posts')).toEqual({ 'if-none-match': '"one"' });
  const unchanged = await conditionalRead('/api/posts').through(reply(null, { etag: '"one"', link: '</next>' }, 304));
  expect(unchanged.ok).toBe(true);
  expect(unchanged.headers.get('link')).toBe('</next>');
  expect(await unchanged.text()).toBe('[1]');
});

test('a newer answer takes the place of the one before', async () => {
  await read('/api/posts', reply('[1]', { etag: '"one"' }));
  expect(await read('/api/posts', reply('[2]', { etag: '"two"' }))).toBe('[2]');
  expect(headersOf('/api/posts')).toEqual({ 'if-none-match': '"two"' });
});

test('each address, with its query, is one of its own', async () => {
  await read('/api/posts', reply('[1]', { etag: '"one"' }));
  expect(headersOf('/api/posts?cursor=a')).toEqual({});
});

test.each([
  ['an answer without a tag', reply('[1]', {})],
  ['an error', reply('{}', { etag: '"one"' }, 500)],
  ['what is no JSON', reply('<p>', { etag: '"one"', 'content-type': 'text/html' })],
  ['a file', reply('[1]', { etag: '"one"', 'content-disposition': 'attachment; filename="a.json"' })],
])('%s is passed on and not kept', async (_, response) => {
  expect(await conditionalRead('/api/posts').through(response)).toBe(response);
  expect(headersOf('/api/posts')).toEqual({});
});

test('the forty newest are kept', async () => {
  for (let index = 0; index <= 40; index++) await read(`/api/posts/${index}`, reply('[]', { etag: `"${index}"` }));
  expect(headersOf('/api/posts/0')).toEqual({});
  expect(headersOf('/api/posts/1')).toEqual({ 'if-none-match': '"1"' });
  expect(headersOf('/api/posts/40')).toEqual({ 'if-none-match': '"40"' });
});

test('a 304 is what was read, however much was read while it was on its way', async () => {
  await read('/api/posts', reply('[1]', { etag: '"one"' }));
  const again = conditionalRead('/api/posts');
  for (let index = 0; index < 40; index++) await read(`/api/posts/${index}`, reply('[]', { etag: `"${index}"` }));
  expect(headersOf('/api/posts')).toEqual({});
  const unchanged = await again.through(reply(null, { etag: '"one"' }, 304));
  expect([unchanged.ok, await unchanged.text()]).toEqual([true, '[1]']);
});

test('the next member who uses the page finds nothing of the one before', async () => {
  await read('/api/posts', reply('[1]', { etag: '"one"' }));
  leave();
  expect(headersOf('/api/posts')).toEqual({});
});
