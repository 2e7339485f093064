import { expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { calls } from '../../../../testing/calls/calls.ts';
import { expectSafeResponse } from '../../../../testing/calls/safe-response.ts';
import { pdf, picture } from '../../../../testing/database/samples.ts';

const club = await openClub();
const boundary = 'xxboundaryxx';
const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const field = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, fileName: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: image/png\r\n\r\n${value}\r\n`;
const end = `--${boundary}--\r\n`;

const broken: [string, string][] = [
  ['nothing at all', ''],
  ['no end', field('content', 'Hello')],
  ['no end in the middle of a file', field('content', 'Hello') + file('media', 'a.png', 'abc').slice(0, -5)],
  ['only an end', end],
  ['a part without a name', `--${boundary}\r\n\r\nHello\r\n${end}`],
  ['another boundary', field('content', 'Hello').replaceAll(boundary, 'other')],
  ['a file in the place of text', file('content', 'a.txt', 'Hello') + end],
  ['text in the place of a file', field('media', 'Hello') + field('content', '') + end],
  ['a hundred fields', Array.from({ length: 100 }, (_, n) => field(`f${n}`, 'x')).join('') + end],
  ['a field twice', field('content', '') + field('content', '') + end],
  [
    'names that play tricks',
    field('__proto__', 'x') + field('constructor', 'x') + file('../../media', '../../../etc/passwd', 'x') + end,
  ],
  ['an endless field name', field('x'.repeat(5_000), 'x') + end],
  ['a text of two megabytes', field('content', 'x'.repeat(2_000_000)) + end],
  ['NUL in the text', field('content', 'a\0b') + end],
];

test.each(broken)('a form with %s fails, and nothing is stored', async (_what, body) => {
  const ada = await club.as('ada');
  const before = (await ada.get('/api/posts?limit=1')).bytes;
  const response = await ada.send({ method: 'POST', path: '/api/posts', headers: type, body });
  expect([400, 413, 415]).toContain(response.status);
  expect((await ada.get('/api/posts?limit=1')).bytes).toEqual(before);
  expectSafeResponse(await club.visitor().send({ method: 'POST', path: '/api/apply', headers: type, body }), 'apply');
});

test('a form without a boundary fails', async () => {
  const ada = await club.as('ada');
  for (const value of ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/mixed; boundary=x']) {
    const response = await ada.send({
      method: 'POST',
      path: '/api/posts',
      headers: { 'content-type': value },
      body: field('content', 'x') + end,
    });
    expect([400, 415], value).toContain(response.status);
  }
});

test('a form fails where no file is accepted', async () => {
  const ada = await club.as('ada');
  const served = calls.filter(({ method, path: url, body }) => body && club.app.hasRoute({ method, url }));
  for (const call of served.filter((one) => !one.file)) {
    const path = call.path.replace(/:\w+/g, '0199aaaa-0000-7000-8000-000000000000');
    const response = await ada.upload(path, { content: 'x', file: pdf() }, call.method);
    expect(response, call.path).toFail(415, 'wrong_type');
  }
});

test('a text that claims another encoding is read as UTF-8, or fails', async () => {
  const ada = await club.as('ada');
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="content"\r\ncontent-type: text/plain; charset=utf-16\r\n\r\nHello\r\n`;
  expectSafeResponse(await ada.send({ method: 'POST', path: '/api/posts', headers: type, body: part + end }), 'utf-16');
  expectSafeResponse(await ada.upload('/api/posts', { content: 'x', media: await picture() }), 'sound');
});
