import type { Message } from 'contract/chat/chat.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { picture } from '../../../testing/database/samples.ts';
import type { Person } from '../../../testing/people/person.ts';
import { makeGroup, read } from '../chat.testing.ts';

const club = await openClub();
const [ben, cleo, dana, ada] = [
  await club.as('ben'),
  await club.as('cleo'),
  await club.as('dana'),
  await club.as('ada'),
];
const { _id: conversationId } = await makeGroup(ben, [cleo, dana]);
const page = () => new File(['<script>alert(1)</script>'], '../../page.html', { type: 'text/html' });

const send = (person: Person, file: File, more = {}) =>
  person.upload<Message>('/api/messages/file', { conversationId, ...more, file });

test('a picture has its size and a preview, any other file is a download', async () => {
  const cleos = await cleo.socket();
  const { status, body: image } = await send(ben, await picture());
  expect(status).toBe(201);
  expect(image.attachments).toMatchObject([{ fileType: 'image', width: 32, height: 24 }]);
  expect(image.attachments[0]?.placeholder).toMatch(/^data:image\//);
  expect(await cleos.next('newMessage')).toEqual(image);
  const { body: other } = await send(ben, page());
  expect(other.attachments).toMatchObject([{ fileType: 'file', name: 'page.html' }]);
  const { headers, body } = await cleo.get(other.attachments[0]?.url ?? '');
  expect(headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(body).toContain('alert');
});

test("a file name can't disguise a program as a picture with direction marks", async () => {
  const { body } = await send(ben, new File(['MZ'], 'photo\u202Egpj.exe'));
  expect(body.attachments).toMatchObject([{ fileType: 'file', name: 'photogpj.exe' }]);
  const { headers } = await cleo.get(body.attachments[0]?.url ?? '');
  expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''photogpj.exe");
});

test('only participants can open a file, with HEAD and Range too, while they participate', async () => {
  const { body } = await send(ben, page());
  const path = body.attachments[0]?.url ?? '';
  const request = async (person: Pick<Person, 'send'>) => {
    const ways = [{ path }, { path, method: 'HEAD' }, { path, headers: { range: 'bytes=0-3' } }];
    const responses = [];
    for (const way of ways) responses.push((await person.send(way)).status);
    return responses;
  };
  const [whole] = await request(dana);
  expect(whole).toBe(200);
  for (const stranger of [ada, await club.as('mo')]) expect(await request(stranger)).toEqual([404, 404, 404]);
  expect(await request(club.visitor())).toEqual([401, 401, 401]);
  await ben.delete(`/api/messages/${conversationId}/members/${dana.id}`);
  expect(await request(dana)).toEqual([404, 404, 404]);
});

test('a deleted message deletes its file', async () => {
  const { body } = await send(ben, page());
  await ben.delete(`/api/messages/${conversationId}/${body._id}`);
  expect((await cleo.get(body.attachments[0]?.url ?? '')).status).toBe(404);
});

test('a file sent again with its clientId is one message', async () => {
  const sent = [await send(ben, page(), { clientId: 'file-1' }), await send(ben, page(), { clientId: 'file-1' })];
  expect(sent[0]?.body._id).toBe(sent[1]?.body._id);
});

test('a file carries a text: it answers, mentions and is found like any other message', async () => {
  const question = await send(ben, page());
  const message = `The plan, @[Cléo](${cleo.id})`;
  const { body } = await send(ben, page(), { message, replyTo: question.body._id });
  expect(body).toMatchObject({ message: 'The plan, @Cléo Martin', replyTo: { _id: question.body._id } });
  expect(body.attachments).toHaveLength(1);
  expect(body.mentions).toMatchObject([{ _id: cleo.id }]);
  const { body: notices } = await cleo.get<{ kind: string }[]>('/api/notifications');
  expect(notices.map(({ kind }) => kind)).toContain('mentioned');
  const { body: found } = await cleo.get<Message[]>('/api/messages/search?q=plan');
  expect(found.map(({ _id }) => _id)).toContain(body._id);
});

test('a blank text below a file is none, one that is too long fails and leaves no message', async () => {
  const { status, body } = await send(ben, page(), { message: '  ' });
  expect([status, body.message]).toEqual([201, '']);
  const before = await read(ben, conversationId);
  expect((await send(ben, page(), { message: 'x'.repeat(10_001) })).status).toBe(400);
  expect(await read(ben, conversationId)).toHaveLength(before.length);
});

test('a stranger, a missing file and one that is too large leave nothing behind', async () => {
  const before = await read(ben, conversationId);
  expect((await send(ada, page())).status).toBe(404);
  expect((await ben.upload('/api/messages/file', { conversationId })).status).toBe(400);
  expect((await send(ben, new File([new Uint8Array(25_000_001)], 'big.bin'))).status).toBe(413);
  expect(await read(ben, conversationId)).toHaveLength(before.length);
});
