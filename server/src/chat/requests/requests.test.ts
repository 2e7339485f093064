import { chatLimits } from 'contract/chat/chat.limits.ts';
import type { SendAcknowledgement } from 'contract/chat/chat.socket.ts';
import { Conversation, type Message } from 'contract/chat/chat.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { pdf } from '../../../testing/database/samples.ts';
import type { Person } from '../../../testing/people/person.ts';
import { conversationOf, makeGroup, sendMessage, startDirect } from '../chat.testing.ts';
import { notifyOfMessages } from '../receipts/away.queries.ts';

const club = await openClub();
const [ada, mo] = [await club.as('ada'), await club.as('mo')];

const requestOf = async (who: Person, id: string) => (await conversationOf(who, id))?.request;

/** Two strangers, one of whom has written to the other. */
async function openRequest() {
  const [sender, receiver] = await club.addMembers(2);
  const { _id } = await startDirect(sender, receiver);
  const out = await sender.socket();
  const message = await sendMessage(out, _id, 'Hello, you do not know me');
  return { sender, receiver, _id, out, message };
}

const befriend = async (one: Person, other: Person) => {
  await one.post(`/api/users/connect/${other.id}`);
  await other.put(`/api/users/connect/${one.id}/accept`);
};
const accept = (who: Person, id: string) => who.put<Conversation>(`/api/messages/${id}/request/accept`);
const decline = (who: Person, id: string) => who.put(`/api/messages/${id}/request/decline`);

test('what a stranger writes is a request to one side and asked for by the other', async () => {
  const { sender, receiver, _id } = await openRequest();
  expect([await requestOf(sender, _id), await requestOf(receiver, _id)]).toEqual(['sent', 'received']);
  expect(await conversationOf(receiver, _id)).toFit(Conversation);
});

test('its messages are delivered as any others', async () => {
  const [sender, receiver] = await club.addMembers(2);
  const { _id } = await startDirect(sender, receiver);
  const [out, inbox] = [await sender.socket(), await receiver.socket()];
  const message = await sendMessage(out, _id, 'Hello');
  expect(await inbox.next('newMessage')).toEqual(message);
  expect((await receiver.get<Message[]>(`/api/messages/${_id}`)).body).toMatchObject([{ message: 'Hello' }]);
  expect(await out.next('messagesSeen')).toEqual({ conversationId: _id, userId: receiver.id });
});

test('a request stands in the list, and its messages count, are delivered and seen', async () => {
  const { sender, receiver, _id, out, message } = await openRequest();
  const statuses = async () => (await sender.get<Message[]>(`/api/messages/${_id}`)).body.map(({ status }) => status);
  const inbox = await receiver.socket();
  expect((await receiver.get<Conversation[]>('/api/messages')).body).toMatchObject([{ _id, unreadCount: 1 }]);
  inbox.send('markAsDelivered', { messageId: message._id, conversationId: _id });
  expect(await out.next('messageStatusUpdated')).toMatchObject({ _id: message._id, status: 'delivered' });
  expect(await statuses()).toEqual(['delivered']);
  inbox.send('markAsSeen', { conversationId: _id });
  await out.next('messagesSeen');
  expect(await statuses()).toEqual(['seen']);
  expect(await conversationOf(receiver, _id)).toMatchObject({ request: 'received', unreadCount: 0 });
});

test('connected members, groups, and what officers write are no requests', async () => {
  const [one, other, third] = await club.addMembers(3);
  await befriend(one, other);
  expect((await startDirect(one, other)).request).toBeNull();
  expect((await makeGroup(one, [other, third])).request).toBeNull();
  expect((await startDirect(ada, third)).request).toBeNull();
  const { _id } = await startDirect(mo, third);
  expect(await requestOf(third, _id)).toBeNull();
});

test('accepting ends the request for both, and both receive it', async () => {
  const { sender, receiver, _id, out } = await openRequest();
  const inbox = await receiver.socket();
  const { status, body } = await accept(receiver, _id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ _id, request: null });
  expect(await requestOf(sender, _id)).toBeNull();
  for (const socket of [out, inbox]) expect(await socket.next('conversationChanged')).toEqual({ conversationId: _id });
});

test('writing back accepts, and so does connecting', async () => {
  const written = await openRequest();
  await sendMessage(await written.receiver.socket(), written._id, 'Hello yourself');
  expect(await requestOf(written.sender, written._id)).toBeNull();
  const connected = await openRequest();
  await befriend(connected.receiver, connected.sender);
  await connected.out.next('conversationChanged');
  expect(await requestOf(connected.sender, connected._id)).toBeNull();
});

test('only the one who is asked can answer, once', async () => {
  const { sender, receiver, _id } = await openRequest();
  const [stranger] = await club.addMembers(1);
  for (const decide of [accept, decline]) {
    expect(await decide(sender, _id)).toFail(409, 'conflict');
    expect(await decide(stranger, _id)).toFail(404, 'not_found');
    expect(await decide(stranger, crypto.randomUUID())).toFail(404, 'not_found');
  }
  expect((await accept(receiver, _id)).status).toBe(200);
  expect(await accept(receiver, _id)).toFail(409, 'conflict');
  expect(await decline(receiver, _id)).toFail(409, 'conflict');
});

test('a declined request is gone for who declined it; the sender is not notified and nothing more is published', async () => {
  const { sender, receiver, _id, out } = await openRequest();
  const inbox = await receiver.socket();
  expect((await decline(receiver, _id)).status).toBe(200);
  expect(await inbox.next('conversationLeft')).toEqual({ conversationId: _id });
  expect(await conversationOf(receiver, _id)).toBeUndefined();
  expect(await conversationOf(sender, _id)).toMatchObject({ request: 'sent' });
  await sendMessage(out, _id, 'Please?');
  await sender.upload('/api/messages/file', { conversationId: _id, file: pdf() });
  const [friend] = await club.addMembers(1);
  const other = await startDirect(friend, receiver);
  await sendMessage(await friend.socket(), other._id, 'After it');
  await inbox.next('newMessage', ({ message }) => message === 'After it');
  expect(inbox.received('newMessage').map(({ conversationId }) => conversationId)).toEqual([other._id]);
  expect(await notifyOfMessages(club.services.db, _id, { userIds: [receiver.id], seconds: 0 })).toEqual([]);
  expect(out.received('conversationChanged').concat(out.received('conversationLeft'))).toEqual([]);
  expect(await decline(receiver, _id)).toFail(409, 'conflict');
});

test('after a month what the sender writes is a request again', async () => {
  const { receiver, _id, out } = await openRequest();
  await decline(receiver, _id);
  const monthAgo = new Date(Date.now() - 31 * 86_400_000);
  await club.services.db.updateTable('conversations').set({ declined_at: monthAgo }).where('id', '=', _id).execute();
  const inbox = await receiver.socket();
  await sendMessage(out, _id, 'Hello again');
  expect(await inbox.next('newMessage')).toMatchObject({ message: 'Hello again' });
  expect(await requestOf(receiver, _id)).toBe('received');
});

test('who declined may change their mind by writing', async () => {
  const { sender, receiver, _id } = await openRequest();
  await decline(receiver, _id);
  expect((await startDirect(receiver, sender))._id).toBe(_id);
  await sendMessage(await receiver.socket(), _id, 'I was hasty');
  expect([await requestOf(sender, _id), await requestOf(receiver, _id)]).toEqual([null, null]);
});

test('a request whose sender has left is a conversation with a former member', async () => {
  const { sender, receiver, _id } = await openRequest();
  await ada.delete(`/api/admin/users/${sender.id}`);
  expect(await conversationOf(receiver, _id)).toMatchObject({ request: null });
});

test('a member begins with so many strangers a day; the others fail, connected ones are not', async () => {
  const strict = await openClub({ env: { RATE_LIMITS: 'on' } });
  const [sender, stranger, friend] = await strict.addMembers(3);
  const others: Person[] = await strict.addMembers<number>(chatLimits.messageRequestsPerDay);
  await befriend(sender, friend);
  const begun = await Promise.all(others.map((other) => startDirect(sender, other)));
  const begin = { requested_at: new Date() };
  const ids = begun.map(({ _id }) => _id);
  await strict.services.db.updateTable('conversations').set(begin).where('id', 'in', ids).execute();
  const socket = await sender.socket();
  const write = async (other: Person) =>
    socket.request<SendAcknowledgement>('sendMessage', {
      conversationId: (await startDirect(sender, other))._id,
      message: 'Hello',
    });
  expect(await write(stranger)).toMatchObject({
    ok: false,
    code: 'too_many_people',
    error: expect.stringContaining('24 hours'),
  });
  const { _id } = await startDirect(sender, stranger);
  const upload = await sender.upload('/api/messages/file', { conversationId: _id, file: pdf() });
  expect(upload).toFail(429, 'too_many_people');
  expect(upload.headers['retry-after']).toBe('86400');
  expect(await write(friend)).toMatchObject({ ok: true });
  expect((await stranger.get<Message[]>(`/api/messages/${_id}`)).body).toEqual([]);
  const yesterday = { requested_at: new Date(Date.now() - 25 * 3_600_000) };
  await strict.services.db
    .updateTable('conversations')
    .set(yesterday)
    .where('id', '=', ids[0] ?? '')
    .execute();
  expect(await write(stranger)).toMatchObject({ ok: true });
});
