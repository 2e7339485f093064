import { chatLimits } from 'contract/chat/chat.limits.ts';
import type { Conversation, Message } from 'contract/chat/chat.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import type { Person } from '../../../testing/people/person.ts';
import { conversationOf, makeGroup, read, sendMessage, startDirect } from '../chat.testing.ts';

const club = await openClub();
const [ben, cleo, dana, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('dana'), await club.as('mo')];

const pathOf = ({ conversationId, _id }: Message) => `/api/messages/${conversationId}/${_id}/pin`;
const pin = (who: Person, message: Message) => who.put<Conversation>(pathOf(message));
const unpin = (who: Person, message: Message) => who.delete<Conversation>(pathOf(message));
const pinned = async (who: Person, id: string) => (await who.get<Message[]>(`/api/messages/${id}/pins`)).body;

async function openGroup() {
  const { _id } = await makeGroup(ben, [cleo, dana]);
  const out = await ben.socket();
  return { _id, out, send: (text: string) => sendMessage(out, _id, text) };
}

test('a pinned message stands above the conversation, the last one first', async () => {
  const { _id, send } = await openGroup();
  const [first, second] = [await send('Room B12'), await send('At seven')];
  const { status, body } = await pin(cleo, first);
  expect(status).toBe(200);
  expect(body.pinned).toEqual({
    ...{ _id: first._id, number: 1, senderName: ben.name, message: 'Room B12' },
    ...{ fileKind: null, count: 1 },
  });
  await pin(ben, second);
  expect((await conversationOf(dana, _id))?.pinned).toMatchObject({ _id: second._id, count: 2 });
  expect((await pinned(dana, _id)).map(({ message }) => message)).toEqual(['At seven', 'Room B12']);
});

test('a line says who pinned a message, and everyone receives it', async () => {
  const { _id, send } = await openGroup();
  const message = await send('Room B12');
  const inbox = await dana.socket();
  await pin(cleo, message);
  expect(await inbox.next('newMessage')).toMatchObject({ notice: 'pinned', senderId: cleo.id, message: '' });
  expect(await inbox.next('conversationChanged')).toEqual({ conversationId: _id });
  await unpin(dana, message);
  expect(await inbox.next('conversationChanged')).toEqual({ conversationId: _id });
  expect((await conversationOf(ben, _id))?.pinned).toBeNull();
});

test('pinning twice, or at once, pins once and writes one line', async () => {
  const { _id, send } = await openGroup();
  const message = await send('Room B12');
  const responses = await atOnce(6, (number) => pin([ben, cleo, dana][number % 3] ?? ben, message));
  expect(tally(responses.map(({ status }) => status))).toEqual({ 200: 6 });
  expect((await read(ben, _id)).filter(({ notice }) => notice === 'pinned')).toHaveLength(1);
  expect((await conversationOf(ben, _id))?.pinned?.count).toBe(1);
  expect((await unpin(ben, message)).status).toBe(200);
  expect((await unpin(ben, message)).body.pinned).toBeNull();
});

test('a message is pinned in its own conversation alone', async () => {
  const { _id, send } = await openGroup();
  const message = await send('Room B12');
  const direct = await startDirect(mo, dana);
  const elsewhere = await mo.put(`/api/messages/${direct._id}/${message._id}/pin`);
  expect(elsewhere).toFail(404, 'not_found');
});

test('who came later does not see what was pinned before', async () => {
  const { _id, send } = await openGroup();
  await pin(ben, await send('The password is duck'));
  await ben.post(`/api/messages/${_id}/members`, { userId: mo.id });
  expect((await conversationOf(mo, _id))?.pinned).toBeNull();
  expect(await pinned(mo, _id)).toEqual([]);
});

test('a deleted message is not pinned any more, and neither it nor a line can be', async () => {
  const { _id, send } = await openGroup();
  const message = await send('Room B12');
  await pin(ben, message);
  const [line] = (await read(ben, _id)).filter(({ notice }) => notice !== null).slice(-1);
  if (!line) throw new Error('There is no line.');
  expect((await ben.delete(`/api/messages/${_id}/${message._id}`)).status).toBe(200);
  expect((await conversationOf(cleo, _id))?.pinned).toBeNull();
  await pin(ben, message);
  await pin(ben, line);
  expect(await pinned(ben, _id)).toEqual([]);
});

test('a conversation holds a limited number of pinned messages', async () => {
  const { _id, send } = await openGroup();
  const messages = [];
  for (let number = 0; number <= chatLimits.pinnedMessages; number++) messages.push(await send(`${number}`));
  const [last, ...others] = messages.reverse();
  const rows = others.map(({ _id: message_id }) => ({ message_id, conversation_id: _id }));
  await club.services.db.insertInto('pinned_messages').values(rows).execute();
  if (!last) throw new Error('There is no message.');
  expect(await pin(ben, last)).toFail(409, 'conflict');
  expect((await conversationOf(ben, _id))?.pinned?.count).toBe(chatLimits.pinnedMessages);
  expect((await read(ben, _id)).some(({ notice }) => notice === 'pinned')).toBe(false);
});
