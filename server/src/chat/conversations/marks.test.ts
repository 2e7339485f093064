import { chatLimits } from 'contract/chat/chat.limits.ts';
import type { Conversation, Message } from 'contract/chat/chat.ts';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import type { Person } from '../../../testing/people/person.ts';
import { conversationOf, makeGroup, read, sendMessage, startDirect } from '../chat.testing.ts';

const club = await openClub();
const [ben, cleo, dana, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('dana'), await club.as('mo')];

type Mark = 'unread' | 'archive' | 'pin';
type PageResponse = Awaited<ReturnType<typeof ben.get<Conversation[]>>>;
const marks: Mark[] = ['unread', 'archive', 'pin'];
const put = (who: Person, id: string, mark: Mark) => who.put<Conversation>(`/api/messages/${id}/${mark}`);
const undo = (who: Person, id: string, mark: Mark) => who.delete<Conversation>(`/api/messages/${id}/${mark}`);

async function listed(who: Person, query = ''): Promise<string[]> {
  const { body } = await who.get<Conversation[]>(`/api/messages?limit=100${query}`);
  return body.map(({ _id }) => _id);
}
const archived = (who: Person) => listed(who, '&archived=true');
const isPinned = async (who: Person, id: string) => (await conversationOf(who, id))?.pinnedByMe;

async function openGroup() {
  const { _id } = await makeGroup(ben, [cleo, dana]);
  const [fromBen, fromCleo] = [await ben.socket(), await cleo.socket()];
  return {
    _id,
    send: (text: string) => sendMessage(fromCleo, _id, text),
    reply: () => sendMessage(fromBen, _id, 'Yes'),
  };
}

test('a conversation marked as unread counts one message until it is opened', async () => {
  const { _id, send } = await openGroup();
  await send('Room B12');
  await ben.get(`/api/messages/${_id}`);
  expect((await conversationOf(ben, _id))?.unreadCount).toBe(0);
  const { status, body } = await put(ben, _id, 'unread');
  expect(status).toBe(200);
  expect(body).toMatchObject({ _id, unreadCount: 1, seenNumber: 1 });
  await put(ben, _id, 'unread');
  await read(ben, _id);
  expect((await conversationOf(ben, _id))?.unreadCount).toBe(1);
  await send('At seven');
  expect((await conversationOf(ben, _id))?.unreadCount).toBe(1);
  const device = await ben.socket();
  await ben.get(`/api/messages/${_id}`);
  expect(await device.next('conversationSeen')).toEqual({ conversationId: _id, seenNumber: 2 });
  expect((await conversationOf(ben, _id))?.unreadCount).toBe(0);
});

test('opening it again takes the mark off, on the other devices too, when nothing new came', async () => {
  const { _id, send } = await openGroup();
  await send('Room B12');
  await ben.get(`/api/messages/${_id}`);
  await put(ben, _id, 'unread');
  const [device, opened] = [await ben.socket(), await ben.socket()];
  opened.send('markAsSeen', { conversationId: _id });
  expect(await device.next('conversationSeen')).toEqual({ conversationId: _id, seenNumber: 1 });
  expect((await conversationOf(ben, _id))?.unreadCount).toBe(0);
});

test('ticks never go back: who wrote sees nothing of a mark, or of opening it again', async () => {
  const direct = await startDirect(cleo, ben);
  const out = await cleo.socket();
  await sendMessage(out, direct._id, 'Are you there?');
  await ben.get(`/api/messages/${direct._id}`);
  await out.next('messageStatusUpdated', ({ status }) => status === 'seen');
  const receipts = async () => {
    const [message] = await read(cleo, direct._id);
    return (await cleo.get(`/api/messages/${direct._id}/${message?._id}/receipts`)).body;
  };
  const before = await receipts();
  await put(ben, direct._id, 'unread');
  expect((await read(cleo, direct._id)).map(({ status }) => status)).toEqual(['seen']);
  await ben.get(`/api/messages/${direct._id}`);
  expect(await receipts()).toEqual(before);
  // A later message comes after everything that marking could have published.
  const last = await sendMessage(out, direct._id, 'Hello?');
  await out.next('newMessage', ({ _id }) => _id === last._id);
  expect(out.received('conversationChanged')).toEqual([]);
  expect(out.received('messageStatusUpdated').filter(({ status }) => status !== 'seen')).toEqual([]);
});

test('an archived conversation leaves the list for the archive, and can be taken out of it', async () => {
  const { _id } = await openGroup();
  const { status, body } = await put(ben, _id, 'archive');
  expect(status).toBe(200);
  expect(body).toMatchObject({ _id, archived: true });
  expect((await put(ben, _id, 'archive')).body.archived).toBe(true);
  expect(await listed(ben)).not.toContain(_id);
  expect(await archived(ben)).toContain(_id);
  expect(await listed(cleo)).toContain(_id);
  expect(await archived(cleo)).not.toContain(_id);
  expect((await undo(ben, _id, 'archive')).body.archived).toBe(false);
  expect((await undo(ben, _id, 'archive')).status).toBe(200);
  expect(await listed(ben)).toContain(_id);
  expect(await archived(ben)).not.toContain(_id);
});

test.each(['someone else', 'oneself'])(
  'it comes back with a message of %s, not with a reaction or a tick',
  async (by) => {
    const { _id, send, reply } = await openGroup();
    const message: Message = await send('Room B12');
    await put(ben, _id, 'archive');
    await cleo.put(`/api/messages/${_id}/${message._id}/reaction`, { emoji: '👍' });
    await cleo.put(`/api/messages/${_id}/${message._id}`, { message: 'Room B13' });
    await ben.get(`/api/messages/${_id}`);
    await dana.get(`/api/messages/${_id}`);
    expect(await archived(ben)).toContain(_id);
    await (by === 'oneself' ? reply() : send('At seven'));
    expect(await archived(ben)).not.toContain(_id);
    expect(await listed(ben)).toContain(_id);
  },
);

test('a message of a blocked and hidden member brings it back for all but the blocker', async () => {
  const [blocker, blocked, other] = await club.addMembers(3);
  const { _id } = await makeGroup(blocker, [blocked, other]);
  const [fromBlocked, fromOther] = [await blocked.socket(), await other.socket()];
  await blocker.put(`/api/users/${blocked.id}/block`);
  await blocker.put(`/api/users/${blocked.id}/block/groups`, { hidden: true });
  for (const person of [blocker, other]) await put(person, _id, 'archive');
  await sendMessage(fromBlocked, _id, 'Can you hear me?');
  expect(await archived(blocker)).toContain(_id);
  expect(await listed(blocker)).not.toContain(_id);
  expect((await put(blocker, _id, 'unread')).body).toMatchObject({ archived: true });
  expect(await listed(other)).toContain(_id);
  const own = async () => {
    const files = unzipSync((await blocker.get('/api/account/data')).bytes);
    const all: { _id: string; archived: boolean }[] = JSON.parse(
      Buffer.from(files['conversations.json'] ?? []).toString(),
    );
    return all.find((one) => one._id === _id)?.archived;
  };
  expect(await own()).toBe(true);
  await sendMessage(fromOther, _id, 'I can');
  expect(await listed(blocker)).toContain(_id);
  expect(await own()).toBe(false);
});

test('pinned conversations come first, the last pinned first, on every page', async () => {
  const [person, ...partners] = await club.addMembers(5);
  if (!person) throw new Error('There is no one.');
  const ids: string[] = [];
  for (const partner of partners) ids.push((await startDirect(person, partner))._id);
  const [first = '', second = '', third = '', fourth = ''] = ids;
  await put(person, first, 'pin');
  expect((await put(person, second, 'pin')).body.pinnedByMe).toBe(true);
  await put(person, first, 'pin');
  const inOrder = [second, first, fourth, third];
  expect(await listed(person)).toEqual(inOrder);
  const paged: string[] = [];
  let path: string | undefined = '/api/messages?limit=1';
  while (path) {
    const { body, headers }: PageResponse = await person.get<Conversation[]>(path);
    paged.push(...body.map(({ _id }) => _id));
    path = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1];
  }
  expect(paged).toEqual(inOrder);
  expect((await undo(person, second, 'pin')).body.pinnedByMe).toBe(false);
  expect((await undo(person, second, 'pin')).status).toBe(200);
  expect(await listed(person)).toEqual([first, fourth, third, second]);
});

test('five can be pinned, however many at once; a sixth has to wait for room', async () => {
  const [person, ...partners] = await club.addMembers(8);
  if (!person) throw new Error('There is no one.');
  const ids: string[] = [];
  for (const partner of partners) ids.push((await startDirect(person, partner))._id);
  const responses = await atOnce(ids.length, (number) => put(person, ids[number] ?? '', 'pin'));
  expect(tally(responses.map(({ status }) => status))).toEqual({ 200: chatLimits.pinnedConversations, 409: 2 });
  const pinned = responses.flatMap(({ status }, number) => (status === 200 ? (ids[number] ?? '') : []));
  const [left = ''] = ids.filter((id) => !pinned.includes(id));
  expect(await put(person, left, 'pin')).toFail(409, 'conflict');
  expect((await put(person, pinned[0] ?? '', 'pin')).status).toBe(200);
  await undo(person, pinned[0] ?? '', 'pin');
  expect((await put(person, left, 'pin')).status).toBe(200);
});

test('archiving takes the pin off, and pinning takes it out of the archive', async () => {
  const { _id } = await openGroup();
  await put(ben, _id, 'pin');
  expect((await put(ben, _id, 'archive')).body).toMatchObject({ archived: true, pinnedByMe: false });
  await undo(ben, _id, 'archive');
  expect(await isPinned(ben, _id)).toBe(false);
  await put(ben, _id, 'archive');
  expect((await put(ben, _id, 'pin')).body).toMatchObject({ archived: false, pinnedByMe: true });
});

test('a declined request takes no place among the pinned', async () => {
  const [invited, stranger, ...partners] = await club.addMembers(7);
  if (!invited || !stranger) throw new Error('There is no one.');
  const request = await startDirect(stranger, invited);
  await sendMessage(await stranger.socket(), request._id, 'Hello');
  await put(invited, request._id, 'pin');
  expect((await invited.put(`/api/messages/${request._id}/request/decline`)).status).toBe(200);
  for (const partner of partners)
    expect((await put(invited, (await startDirect(invited, partner))._id, 'pin')).status).toBe(200);
});

test('one marks for oneself alone: all of my devices hear of it, and no one else', async () => {
  const { _id, send } = await openGroup();
  const [own, also, hers] = [await ben.socket(), await ben.socket(), await cleo.socket()];
  for (const mark of marks) {
    await put(ben, _id, mark);
    for (const device of [own, also]) expect(await device.next('conversationChanged')).toEqual({ conversationId: _id });
  }
  for (const mark of ['pin', 'archive'] as const) {
    await undo(ben, _id, mark);
    for (const device of [own, also]) expect(await device.next('conversationChanged')).toEqual({ conversationId: _id });
  }
  const last = await send('The last one');
  await hers.next('newMessage', (message) => message._id === last._id);
  expect(hers.received('conversationChanged')).toEqual([]);
  expect(await conversationOf(cleo, _id)).toMatchObject({ archived: false, pinnedByMe: false, unreadCount: 0 });
});

test.each(marks)('a stranger cannot mark it: %s', async (mark) => {
  const { _id } = await openGroup();
  for (const id of [_id, 'not-an-id', crypto.randomUUID()]) {
    expect(await put(mo, id, mark)).toFail(404, 'not_found');
    if (mark !== 'unread') expect(await undo(mo, id, mark)).toFail(404, 'not_found');
  }
});

test("a stranger with five pins can't find out if a conversation exists", async () => {
  const [person, ...partners] = await club.addMembers(6);
  if (!person) throw new Error('There is no one.');
  for (const partner of partners) await put(person, (await startDirect(person, partner))._id, 'pin');
  const { _id } = await openGroup();
  expect(await put(person, _id, 'pin')).toFail(404, 'not_found');
});
