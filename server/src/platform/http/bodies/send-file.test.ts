import type { Conversation, Message } from 'contract/chat/chat.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { picture } from '../../../../testing/database/samples.ts';

const club = await openClub();
const [ben, cleo, dana] = [await club.as('ben'), await club.as('cleo'), await club.as('dana')];
const talk = (await ben.post<Conversation>('/api/messages/start', { userId: cleo.id })).body;

/** The address of a file that Ben has sent to Cléo. */
async function send(file: File): Promise<string> {
  const { status, body } = await ben.upload<Message>('/api/messages/file', { conversationId: talk._id, file });
  expect(status).toBe(201);
  return body.attachments[0]?.url ?? '';
}

test('a file comes whole, as a download that nothing in it can leave', async () => {
  const path = await send(new File(['<script>alert(1)</script>'], 'page.html', { type: 'text/html' }));
  const { status, headers, bytes } = await cleo.get(path);
  expect([status, bytes.toString()]).toEqual([200, '<script>alert(1)</script>']);
  expect(headers).toMatchObject({
    'content-length': String(bytes.length),
    'content-disposition': "attachment; filename*=UTF-8''page.html",
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  });
  expect(headers['content-type']).not.toContain('html');
});

test('a file that the browser has costs a 304, and only for who may still see it', async () => {
  const path = await send(new File(['the plan'], 'plan.txt'));
  const { headers } = await cleo.get(path);
  const known = { 'if-none-match': String(headers.etag) };
  const again = await cleo.get(path, known);
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  expect((await cleo.get(path, { 'if-none-match': '"another"' })).status).toBe(200);
  expect(await dana.get(path, known)).toFail(404, 'not_found');
  expect(await club.visitor().get(path, known)).toFail(401, 'not_signed_in');
});

test.each([
  ['bytes=2-4', 206, '234'],
  ['bytes=-3', 206, '789'],
  ['bytes=7-', 206, '789'],
  ['bytes=99-', 416, ''],
  ['lines=1-2', 200, '0123456789'],
])('of a range of %s comes %i', async (range, status, text) => {
  const response = await cleo.get(await send(new File(['0123456789'], 'digits.txt')), { range });
  expect(response.status).toBe(status);
  if (status < 400) expect(response.bytes.toString()).toBe(text);
});

test('the head of a file is its headers', async () => {
  const path = await send(new File(['0123456789'], 'digits.txt'));
  const { status, headers, bytes } = await cleo.send({ method: 'HEAD', path });
  expect([status, headers['content-length'], bytes.length]).toEqual([200, '10', 0]);
});

test('a picture shows in the page, others download', async () => {
  const path = await send(await picture());
  const { headers } = await cleo.get(path);
  expect(headers['content-type']).toMatch(/^image\//);
  expect(headers).not.toHaveProperty('content-disposition');
});

test('a name in any script arrives as it was written', async () => {
  const path = await send(new File(['x'], "Plan (für) 'alle'*.txt"));
  const disposition = String((await cleo.get(path)).headers['content-disposition']);
  expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[\w%.-]+$/);
  expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe("Plan (für) 'alle'*.txt");
});
