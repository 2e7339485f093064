import type { Comment, Post } from 'contract/feed.ts';
import type { Notification } from 'contract/notifications.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import type { Person } from '../../testing/person.ts';
import { atOnce } from '../../testing/races.ts';
import { makeGroup, sendMessage, startDirect } from '../features/chat/chat.factory.ts';
import { writePost } from '../features/feed/feed.factory.ts';

const club = await openClub();
const [ben, cleo, dana, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('dana'), await club.as('mo')];
const mention = ({ id, name }: { id: string; name: string }) => `@[${name}](${id})`;

async function kindsFor(person: Person, targetId: string): Promise<string[]> {
  const { body } = await person.get<Notification[]>('/api/notifications?limit=100');
  return body.filter(({ target }) => target._id === targetId).map(({ kind, count }) => `${kind} ${count}`);
}

const write = async (content: string) => (await ben.post<Post>('/api/posts', { content })).body;

test('who is mentioned in a post is notified within a second, once, and no one else', async () => {
  const socket = await cleo.socket();
  const post = await write(`Thanks ${mention(cleo)} and ${mention(cleo)}!`);
  expect(await socket.next('notificationsChanged')).toMatchObject({ unread: expect.any(Number) });
  const { body } = await cleo.get<Notification[]>('/api/notifications');
  expect(body[0]).toMatchObject({
    kind: 'mentioned',
    actors: [{ _id: ben.id }],
    count: 1,
    target: { kind: 'post', _id: post._id, title: `Thanks @${cleo.name} and @${cleo.name}!` },
    url: `/posts/${post._id}`,
  });
  expect([await kindsFor(dana, post._id), await kindsFor(ben, post._id)]).toEqual([[], []]);
});

test('mentioning yourself, or no one, notifies no one', async () => {
  const { _id } = await write(`I, ${mention(ben)}, and @[x](0199aaaa-0000-7000-8000-000000000000)`);
  expect(await kindsFor(ben, _id)).toEqual([]);
});

test('an edit notifies those who are new in it', async () => {
  const { _id } = await write(`With ${mention(cleo)}`);
  await cleo.put('/api/notifications/read', { all: true });
  await ben.put(`/api/posts/${_id}`, { content: `With ${mention(cleo)} and ${mention(dana)}` });
  expect([await kindsFor(cleo, _id), await kindsFor(dana, _id)]).toEqual([['mentioned 1'], ['mentioned 1']]);
  expect((await cleo.get<{ count: number }>('/api/notifications/unread')).body.count).toBe(0);
});

test('an author mentioned in a comment is notified of the mention alone', async () => {
  const { _id } = await writePost(ben);
  await cleo.post(`/api/posts/${_id}/comments`, { text: `What do you think, ${mention(ben)} and ${mention(dana)}?` });
  expect([await kindsFor(ben, _id), await kindsFor(dana, _id)]).toEqual([['mentioned 1'], ['mentioned 1']]);
  await cleo.post(`/api/posts/${_id}/comments`, { text: 'Anyway' });
  expect(await kindsFor(ben, _id)).toEqual(['post.commented 1', 'mentioned 1']);
});

test('who is replied to and mentioned is notified of the mention alone; the others of what is theirs', async () => {
  const { _id } = await writePost(ben);
  const comments = await cleo.post<Comment[]>(`/api/posts/${_id}/comments`, { text: 'First' });
  const parentId = comments.body[0]?._id;
  await dana.post(`/api/posts/${_id}/comments`, { text: `${mention(cleo)}, no`, parentId });
  expect(await kindsFor(cleo, _id)).toEqual(['mentioned 1']);
  expect(await kindsFor(ben, _id)).toEqual(['post.commented 2']);
});

test('an edited comment notifies those who are new in it', async () => {
  const { _id } = await writePost(ben);
  const { body } = await cleo.post<Comment[]>(`/api/posts/${_id}/comments`, { text: 'Hm' });
  const path = `/api/posts/${_id}/comments/${body[0]?._id}`;
  await cleo.put(path, { text: `Hm, ${mention(mo)}` });
  await cleo.put(path, { text: `Hm, ${mention(mo)}!` });
  expect(await kindsFor(mo, _id)).toEqual(['mentioned 1']);
});

test('a deleted comment takes its mention along', async () => {
  const { _id } = await writePost(ben);
  const { body } = await cleo.post<Comment[]>(`/api/posts/${_id}/comments`, { text: mention(mo) });
  expect(await kindsFor(mo, _id)).toEqual(['mentioned 1']);
  await cleo.delete(`/api/posts/${_id}/comments/${body[0]?._id}`);
  expect(await kindsFor(mo, _id)).toEqual([]);
});

test('a message notifies the participants it mentions, and no one else', async () => {
  const { _id } = await makeGroup(ben, [cleo, dana]);
  await sendMessage(await ben.socket(), _id, `${mention(cleo)}, ${mention(mo)}, look`);
  expect(await kindsFor(cleo, _id)).toContain('mentioned 1');
  expect(await kindsFor(mo, _id)).toEqual([]);
  expect(await kindsFor(dana, _id)).not.toContain('mentioned 1');
});

test('a message sent twice notifies once; an edit those who are new in it', async () => {
  const { _id } = await startDirect(ben, cleo);
  const socket = await ben.socket();
  const clientId = 'the-same';
  const [sent] = await Promise.all([1, 2, 3].map(() => sendMessage(socket, _id, `Hi ${mention(cleo)}`, { clientId })));
  expect(await kindsFor(cleo, _id)).toContain('mentioned 1');
  await cleo.put('/api/notifications/read', { all: true });
  await ben.put(`/api/messages/${_id}/${sent?._id}`, { message: `Hello ${mention(cleo)}` });
  const { body } = await cleo.get<Notification[]>('/api/notifications?unread=true');
  expect(body.filter(({ kind }) => kind === 'mentioned')).toEqual([]);
});

test('two edits at once that mention the same member notify them once', async () => {
  const { _id } = await write('No one yet');
  await atOnce(8, (number) => ben.put(`/api/posts/${_id}`, { content: `${number} ${mention(dana)}` }));
  expect(await kindsFor(dana, _id)).toEqual(['mentioned 1']);
});
