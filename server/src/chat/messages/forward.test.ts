import { chatLimits } from 'contract/chat/chat.limits.ts';
import { Message } from 'contract/chat/chat.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { pdf } from '../../../testing/database/samples.ts';
import type { Person } from '../../../testing/people/person.ts';
import { makeGroup, read, sendMessage, startDirect } from '../chat.testing.ts';

const club = await openClub();
const [ben, cleo, dana, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('dana'), await club.as('mo')];

const forward = (who: Person, { conversationId, _id }: Message, body: object) =>
  who.post<Message[]>(`/api/messages/${conversationId}/${_id}/forward`, { clientId: crypto.randomUUID(), ...body });

const group = await makeGroup(ben, [cleo, dana]);

const send = async (text: string): Promise<Message> => sendMessage(await ben.socket(), group._id, text);

const sendPdf = async (): Promise<Message> =>
  (await ben.upload<Message>('/api/messages/file', { conversationId: group._id, file: pdf() })).body;
const urlOf = (message: Message | undefined) => message?.attachments[0]?.url ?? '';

test('a message is forwarded to conversations and people, and says so', async () => {
  const message = await send('Room B12');
  const other = await makeGroup(cleo, [dana, mo]);
  const inbox = await mo.socket();
  const { status, body } = await forward(cleo, message, { conversationIds: [other._id], userIds: [mo.id] });
  expect(status).toBe(201);
  for (const one of body) expect(one).toFit(Message);
  expect(body).toMatchObject([
    { conversationId: other._id, senderId: cleo.id, message: 'Room B12', forwarded: true },
    { conversationId: (await startDirect(cleo, mo))._id, message: 'Room B12', forwarded: true },
  ]);
  const received = [await inbox.next('newMessage'), await inbox.next('newMessage')];
  expect(received.map(({ _id }) => _id).toSorted()).toEqual(body.map(({ _id }) => _id).toSorted());
  expect(message.forwarded).toBe(false);
});

test('a forwarded file can be read by those who get it, without being there twice', async () => {
  const sent = await sendPdf();
  expect((await mo.get(urlOf(sent))).status).toBe(404);
  const [forwarded] = (await forward(ben, sent, { userIds: [mo.id] })).body;
  expect(urlOf(forwarded)).toBe(urlOf(sent));
  expect((await mo.get(urlOf(sent))).status).toBe(200);
});

test('a file stays until the last message with it is deleted', async () => {
  const sent = await sendPdf();
  const [forwarded] = (await forward(ben, sent, { userIds: [mo.id] })).body;
  await ben.delete(`/api/messages/${group._id}/${sent._id}`);
  expect((await mo.get(urlOf(sent))).status).toBe(200);
  expect((await cleo.get(urlOf(sent))).status).toBe(404);
  await ben.delete(`/api/messages/${forwarded?.conversationId}/${forwarded?._id}`);
  expect((await mo.get(urlOf(sent))).status).toBe(404);
  const files = club.services.db
    .selectFrom('files')
    .select('id')
    .where('id', '=', sent.attachments[0]?.public_id ?? '');
  expect(await files.execute()).toEqual([]);
});

test('of two messages with one file deleted at once no file is left', async () => {
  for (let round = 0; round < 10; round++) {
    const sent = await sendPdf();
    const [forwarded] = (await forward(ben, sent, { userIds: [mo.id] })).body;
    await Promise.all([sent, forwarded].map((one) => ben.delete(`/api/messages/${one?.conversationId}/${one?._id}`)));
    const id = sent.attachments[0]?.public_id ?? '';
    expect(await club.services.db.selectFrom('files').select('id').where('id', '=', id).execute()).toEqual([]);
  }
});

test('forwarded while it is deleted, a file is there whole or not at all', async () => {
  for (let round = 0; round < 10; round++) {
    const sent = await sendPdf();
    const [response] = await Promise.all([
      forward(ben, sent, { userIds: [mo.id] }),
      ben.delete(`/api/messages/${group._id}/${sent._id}`),
    ]);
    if (response.status === 404) continue;
    expect(response.status).toBe(201);
    expect((await mo.get(urlOf(response.body[0]))).status).toBe(200);
  }
});

test('the same attempt again forwards nothing twice', async () => {
  const message = await send('Once');
  const [talk] = [await startDirect(ben, mo)];
  const body = { conversationIds: [talk._id], userIds: [mo.id], clientId: 'one attempt' };
  const responses = await atOnce(5, () => forward(ben, message, body));
  expect(tally(responses.map(({ status }) => status))).toEqual({ 201: 5 });
  expect(new Set(responses.flatMap((response) => response.body.map(({ _id }) => _id))).size).toBe(1);
  expect((await read(mo, talk._id)).filter((one) => one.message === 'Once')).toHaveLength(1);
});

test("one forwards what one can read, to where one may write; a stranger can't", async () => {
  const message = await send('Private');
  const theirs = await makeGroup(cleo, [dana, mo]);
  expect(await forward(mo, message, { userIds: [cleo.id] })).toFail(404, 'not_found');
  expect(await forward(ben, message, { conversationIds: [theirs._id] })).toFail(404, 'not_found');
  expect(await forward(ben, message, { userIds: [crypto.randomUUID()] })).toFail(404, 'not_found');
  expect(await forward(ben, message, { userIds: [ben.id] })).toFail(400, 'invalid_input');
  expect(await forward(ben, message, {})).toFail(400, 'invalid_input');
  const many = Array.from({ length: chatLimits.forwardTargets + 1 }, () => crypto.randomUUID());
  expect(await forward(ben, message, { userIds: many })).toFail(400, 'invalid_input');
  expect((await read(cleo, theirs._id)).map((one) => one.message)).not.toContain('Private');
});

test("a deleted message and a line can't be forwarded", async () => {
  const message = await send('Gone');
  await ben.delete(`/api/messages/${group._id}/${message._id}`);
  expect(await forward(ben, message, { userIds: [mo.id] })).toFail(404, 'not_found');
  await ben.put(`/api/messages/${group._id}`, { name: 'New name' });
  const line = (await read(ben, group._id)).find(({ notice }) => notice === 'renamed');
  if (line) expect(await forward(ben, line, { userIds: [mo.id] })).toFail(404, 'not_found');
  expect(line).toBeDefined();
});
