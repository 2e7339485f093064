import type { SendAcknowledgement } from 'contract/chat/chat.socket.ts';
import type { Message } from 'contract/chat/chat.ts';
import type { Post } from 'contract/feed/feed.ts';
import type { BlockedMember } from 'contract/members/blocks.ts';
import type { User } from 'contract/members/members.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { pdf } from '../../../testing/database/samples.ts';
import type { Person } from '../../../testing/people/person.ts';
import { conversationOf, makeGroup, read, sendMessage, startDirect } from '../../chat/chat.testing.ts';
import { addComment, readPost, writePost } from '../../feed/feed.testing.ts';

const club = await openClub();

async function pair(): Promise<[Person, Person]> {
  return club.addMembers(2);
}

async function block(blocker: Person, other: { id: string }): Promise<void> {
  expect(await blockOf(blocker, other)).toEqual({ status: 200, body: { message: 'You blocked this member.' } });
}

async function blockOf(blocker: Person, other: { id: string }) {
  const { status, body } = await blocker.put(`/api/users/${other.id}/block`);
  return { status, body };
}

async function befriend(one: Person, other: Person): Promise<void> {
  await one.post(`/api/users/connect/${other.id}`);
  await other.put(`/api/users/connect/${one.id}/accept`);
}

const idsOf = async (person: Person) =>
  (await person.get<BlockedMember[]>('/api/users/me/blocks')).body.map(({ _id }) => _id);
const statusOf = async (person: Person, other: Person) => (await person.get(`/api/users/${other.id}`)).status;
const notices = async (person: Person) => (await person.get<Notification[]>('/api/notifications?limit=100')).body;

test('blocking hides both from each other, and only who blocked has a list of it; unblocking undoes it', async () => {
  const [ann, ben] = await pair();
  await block(ann, ben);
  expect([await statusOf(ann, ben), await statusOf(ben, ann)]).toEqual([404, 404]);
  expect([await idsOf(ann), await idsOf(ben)]).toEqual([[ben.id], []]);
  const { body } = await ann.delete<{ message: string }>(`/api/users/${ben.id}/block`);
  expect(body).toEqual({ message: 'You unblocked this member.' });
  expect([await statusOf(ann, ben), await statusOf(ben, ann)]).toEqual([200, 200]);
  expect(await idsOf(ann)).toEqual([]);
});

test('blocking twice or at once blocks once', async () => {
  const [ann, ben] = await pair();
  const responses = await Promise.all([1, 2, 3].map(() => blockOf(ann, ben)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await idsOf(ann)).toEqual([ben.id]);
});

test('two who block each other at once see each other after both have unblocked', async () => {
  const [ann, ben] = await pair();
  await Promise.all([blockOf(ann, ben), blockOf(ben, ann)]);
  await Promise.all([ann.delete(`/api/users/${ben.id}/block`), ben.delete(`/api/users/${ann.id}/block`)]);
  expect([await statusOf(ann, ben), await statusOf(ben, ann)]).toEqual([200, 200]);
});

test('no one blocks themselves, someone unknown, or who has blocked them', async () => {
  const [ann, ben] = await pair();
  expect((await blockOf(ann, ann)).status).toBe(400);
  expect((await blockOf(ann, { id: crypto.randomUUID() })).status).toBe(404);
  await block(ann, ben);
  expect((await blockOf(ben, ann)).status).toBe(404);
  expect((await ben.delete(`/api/users/${ann.id}/block`)).status).toBe(404);
  expect((await ben.put(`/api/users/${ann.id}/block/groups`, { hidden: true })).status).toBe(404);
});

test('blocking ends the connection and pending requests, and unblocking does not bring them back', async () => {
  const [ann, ben] = await pair();
  await befriend(ann, ben);
  await block(ann, ben);
  await ann.delete(`/api/users/${ben.id}/block`);
  const { body } = await ann.get<{ relationship: string }>(`/api/users/${ben.id}`);
  expect(body.relationship).toBe('none');
  await ben.post(`/api/users/connect/${ann.id}`);
  await block(ann, ben);
  expect((await ben.get<User>('/api/users/me')).body.sentConnectionRequests).toEqual([]);
});

test('what both were notified of about each other goes, and nothing new comes', async () => {
  const [ann, ben] = await pair();
  await befriend(ann, ben);
  const post = await writePost(ann);
  await ben.put(`/api/posts/${post._id}/like`);
  await expect.poll(async () => (await notices(ann)).map(({ kind }) => kind)).toContain('post.liked');
  await block(ben, ann);
  expect(await notices(ann)).toEqual([]);
  expect(await notices(ben)).toEqual([]);
  const viewerColumn = await writePost(ben, `Hello @[Ann](${ann.id})`);
  expect((await ben.get(`/api/posts/${viewerColumn._id}`)).status).toBe(200);
  expect(await notices(ann)).toEqual([]);
  expect((await ann.get<{ count: number }>('/api/notifications/unread')).body.count).toBe(0);
});

test('who is blocked is not notified of it', async () => {
  const [ann, ben] = await pair();
  const socket = await ben.socket();
  await block(ann, ben);
  await socket.next('memberDeleted', ({ _id }) => _id === ann.id);
  expect(await notices(ben)).toEqual([]);
});

test('their direct conversation stays readable and takes no message, file, edit or reaction', async () => {
  const [ann, ben] = await pair();
  const { _id } = await startDirect(ann, ben);
  const [anns, bens] = [await ann.socket(), await ben.socket()];
  const viewerColumn = await sendMessage(anns, _id, 'Before');
  await sendMessage(bens, _id, 'Before too');
  await block(ann, ben);
  for (const [person, socket] of [
    [ann, anns],
    [ben, bens],
  ] as const) {
    const conversation = await conversationOf(person, _id);
    expect(conversation?.participants.map((one) => one._id)).toEqual([person.id]);
    const messages = await read(person, _id);
    expect(messages.map(({ message }) => message)).toEqual(['Before', 'Before too']);
    expect(messages.find(({ senderId }) => senderId !== person.id)).toMatchObject({
      senderId: null,
      senderName: 'Former member',
    });
    const response = await socket.request<SendAcknowledgement>('sendMessage', {
      conversationId: _id,
      message: 'After',
    });
    expect(response).toMatchObject({ ok: false, code: 'forbidden' });
    expect((await person.upload('/api/messages/file', { conversationId: _id, file: pdf() })).status).toBe(403);
    const reaction = `/api/messages/${_id}/${viewerColumn._id}/reaction`;
    expect((await person.put(reaction, { emoji: '🎉' })).status).toBe(403);
    expect((await person.put(`/api/messages/${_id}/${viewerColumn._id}/pin`)).status).toBe(403);
  }
  expect((await ann.put(`/api/messages/${_id}/${viewerColumn._id}`, { message: 'Changed' })).status).toBe(403);
});

test('a conversation whose other member deleted their account answers the same', async () => {
  const [ann, ben] = await pair();
  const { _id } = await startDirect(ann, ben);
  await (await club.as('ada')).delete(`/api/admin/users/${ben.id}`);
  const response = await (await ann.socket()).request('sendMessage', { conversationId: _id, message: 'Hello?' });
  expect(response).toMatchObject({ ok: false, code: 'forbidden' });
});

test('a message that races a block is accepted before it or not at all', async () => {
  const [ann, ben] = await pair();
  const { _id } = await startDirect(ann, ben);
  const socket = await ben.socket();
  const [response] = await Promise.all([
    socket.request<SendAcknowledgement>('sendMessage', { conversationId: _id, message: 'Now' }),
    block(ann, ben),
  ]);
  expect((await read(ann, _id)).length).toBe(response.ok ? 1 : 0);
});

test('a message request of who is blocked leaves the list of who blocked', async () => {
  const [ann, ben] = await pair();
  const { _id } = await startDirect(ben, ann);
  await sendMessage(await ben.socket(), _id, 'Hello there');
  await block(ann, ben);
  expect(await conversationOf(ann, _id)).toBeUndefined();
});

test('in a common group both stay, as former members to each other', async () => {
  const [ann, ben] = await pair();
  const dan = await club.as('dana');
  const { _id } = await makeGroup(dan, [ann, ben]);
  const sent = await sendMessage(await ben.socket(), _id, 'To all of you');
  await sendMessage(await dan.socket(), _id, `Right, @[Ben](${ben.id})`, { replyTo: sent._id });
  await block(ann, ben);
  const ids = (await conversationOf(ann, _id))?.participants.map((one) => one._id);
  expect(ids?.toSorted()).toEqual([ann.id, dan.id].toSorted());
  expect(await read(ann, _id)).toMatchObject([
    { senderId: null, senderName: 'Former member', message: 'To all of you', hidden: false },
    { senderId: dan.id, mentions: [], replyTo: { senderId: null, senderName: 'Former member' } },
  ]);
  expect((await conversationOf(dan, _id))?.participants).toHaveLength(3);
  expect((await ann.delete(`/api/messages/${_id}/members/${ben.id}`)).status).toBe(403);
  expect((await dan.put(`/api/messages/${_id}/owner`, { userId: ann.id })).status).toBe(200);
  expect((await ann.delete(`/api/messages/${_id}/members/${ben.id}`)).status).toBe(404);
  expect((await ann.put(`/api/messages/${_id}/owner`, { userId: ben.id })).status).toBe(404);
  expect((await conversationOf(ben, _id))?.ownerId).toBeNull();
});

test('a group tells who joined as a former member', async () => {
  const [ann, ben] = await pair();
  const dan = await club.as('dana');
  const { _id } = await makeGroup(dan, [ann, await club.as('cleo')]);
  await dan.post(`/api/messages/${_id}/members`, { userId: ben.id });
  await block(ben, ann);
  expect(await read(ann, _id)).toMatchObject([{ notice: 'added', message: 'Former member' }]);
  expect((await conversationOf(ann, _id))?.latestMessage?.content).toBe('Former member');
});

test('who blocked can hide the messages of the other in groups, content and files, and show them again', async () => {
  const [ann, ben] = await pair();
  const dan = await club.as('dana');
  const { _id } = await makeGroup(dan, [ann, ben]);
  const socket = await ben.socket();
  const sent = await sendMessage(socket, _id, 'Quite a secret');
  const { body: file } = await ben.upload<Message>('/api/messages/file', { conversationId: _id, file: pdf() });
  await sendMessage(await dan.socket(), _id, 'What?', { replyTo: sent._id });
  await dan.put(`/api/messages/${_id}/${sent._id}/pin`);
  await block(ann, ben);
  const url = file.attachments[0]?.url ?? '';
  expect((await ann.get(url)).status).toBe(200);
  const anns = await ann.socket();
  const hide = (hidden: boolean) => ann.put(`/api/users/${ben.id}/block/groups`, { hidden });
  expect((await hide(true)).status).toBe(200);
  await anns.next('visibilityChanged');
  const hidden = await read(ann, _id);
  expect(hidden.slice(0, 3)).toMatchObject([
    { hidden: true, message: '', attachments: [] },
    { hidden: true, message: '', attachments: [] },
    { hidden: false, message: 'What?', replyTo: null },
  ]);
  expect((await conversationOf(ann, _id))?.pinned).toBeNull();
  expect((await ann.get<Message[]>('/api/messages/search?q=secret')).body).toEqual([]);
  expect((await ann.get(url)).status).toBe(404);
  const unread = (await conversationOf(ann, _id))?.unreadCount ?? 0;
  await sendMessage(socket, _id, 'Another secret');
  expect(await anns.next('newMessage')).toMatchObject({ hidden: true, message: '', senderName: 'Former member' });
  expect(await conversationOf(ann, _id)).toMatchObject({ unreadCount: unread, latestMessage: { content: '' } });
  expect((await read(ben, _id))[0]).toMatchObject({ hidden: false, message: 'Quite a secret' });
  expect((await ann.get<BlockedMember[]>('/api/users/me/blocks')).body).toMatchObject([{ hiddenInGroups: true }]);
  await hide(false);
  expect((await read(ann, _id))[0]).toMatchObject({ hidden: false, message: 'Quite a secret' });
});

test('a mention of someone hidden is plain text', async () => {
  const [ann, ben] = await pair();
  const post = await writePost(await club.as('dana'), `Ask @[Ben](${ben.id})`);
  await block(ann, ben);
  expect(await readPost(ann, post._id)).toMatchObject({ content: `Ask @${ben.name}`, mentions: [] });
  expect((await readPost(await club.as('cleo'), post._id)).mentions).toHaveLength(1);
});

test('an announcement of an officer is read and confirmed by who blocked them; their other posts are not', async () => {
  const [ann] = await club.addMembers(1);
  const mo = await club.as('mo');
  const [pinned, other] = [await writePost(mo, 'Read this'), await writePost(mo, 'Just me')];
  await block(ann, mo);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  expect((await mo.put(`/api/posts/${pinned._id}/pin`, { until, acknowledge: true })).status).toBe(200);
  expect(await readPost(ann, pinned._id)).toMatchObject({ content: 'Read this' });
  expect((await ann.get<Post[]>('/api/posts')).body.map(({ _id }) => _id)).toContain(pinned._id);
  expect((await ann.put(`/api/posts/${pinned._id}/acknowledge`)).status).toBe(200);
  await expect.poll(async () => (await notices(ann)).map(({ kind }) => kind)).toContain('announcement');
  expect((await ann.get(`/api/posts/${other._id}`)).status).toBe(404);
  await mo.delete(`/api/posts/${pinned._id}/pin`);
  expect((await ann.get(`/api/posts/${pinned._id}`)).status).toBe(404);
});

test('officers remove what they do not see as members, and their desk shows everybody', async () => {
  const [ann] = await club.addMembers(1);
  const mo = await club.as('mo');
  const post = await writePost(ann);
  const comment = await addComment(ann, post._id, 'And this');
  await block(ann, mo);
  expect((await mo.delete(`/api/posts/${post._id}/comments/${comment._id}`)).status).toBe(200);
  expect((await mo.delete(`/api/posts/${post._id}`)).status).toBe(200);
  const ada = await club.as('ada');
  await block(ann, ada);
  const { body } = await ada.get<User[]>(`/api/admin/users?q=${encodeURIComponent(ann.email)}`);
  expect(body.map((user) => user._id)).toEqual([ann.id]);
});

test('an event of a blocked officer stays, hosted by a former member', async () => {
  const [ann] = await club.addMembers(1);
  const mo = await club.as('mo');
  const date = new Date(Date.now() + 86_400_000).toISOString();
  const { body } = await mo.post<{ _id: string }>('/api/events', { title: 'Night', description: 'Come', date });
  await block(ann, mo);
  expect((await ann.get(`/api/events/${body._id}`)).body).toMatchObject({
    createdBy: { _id: null, name: 'Former member' },
  });
});

test('who has blocked whom goes with the account of either', async () => {
  const [ann, ben] = await pair();
  await block(ann, ben);
  await (await club.as('ada')).delete(`/api/admin/users/${ben.id}`);
  expect(await idsOf(ann)).toEqual([]);
});
