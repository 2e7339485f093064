import type { Comment, Post } from 'contract/feed/feed.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce } from '../../../testing/database/races.ts';
import type { Person } from '../../../testing/people/person.ts';
import { makeGroup, sendMessage, startDirect } from '../../chat/chat.testing.ts';
import { writePost } from '../../feed/feed.testing.ts';

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

test('a forwarded message notifies no one whom it mentions', async () => {
  const [lea, tom] = await club.addMembers(2);
  const [origin, other] = [await makeGroup(lea, [ben, cleo]), await makeGroup(lea, [tom, cleo])];
  const { _id } = await sendMessage(await lea.socket(), origin._id, `${mention(tom)} may know`);
  const to = { conversationIds: [other._id], userIds: [], clientId: 'forwarded' };
  expect((await lea.post(`/api/messages/${origin._id}/${_id}/forward`, to)).status).toBe(201);
  expect(await kindsFor(tom, other._id)).not.toContain('mentioned 1');
});

test('two edits at once that mention the same member notify them once', async () => {
  const { _id } = await write('No one yet');
  await atOnce(8, (number) => ben.put(`/api/posts/${_id}`, { content: `${number} ${mention(dana)}` }));
  expect(await kindsFor(dana, _id)).toEqual(['mentioned 1']);
});

const edit = async (content: string, { _id }: Post) =>
  expect((await ben.put(`/api/posts/${_id}`, { content })).status).toBe(200);

test('an edit that mentions me no more takes its notification along, on all my devices', async () => {
  const post = await write(`With ${mention(cleo)} and ${mention(dana)}`);
  const socket = await cleo.socket();
  const { count } = (await cleo.get<{ count: number }>('/api/notifications/unread')).body;
  await edit(`With ${mention(dana)}`, post);
  expect([await kindsFor(cleo, post._id), await kindsFor(dana, post._id)]).toEqual([[], ['mentioned 1']]);
  await socket.next('notificationsChanged', ({ unread }) => unread === count - 1);
  await edit(`With ${mention(cleo)} again`, post);
  expect([await kindsFor(cleo, post._id), await kindsFor(dana, post._id)]).toEqual([['mentioned 1'], []]);
});

test('a mention that I have read stays in my list, whatever becomes of the text', async () => {
  const post = await write(`With ${mention(cleo)}`);
  await cleo.put('/api/notifications/read', { all: true });
  await edit('With no one', post);
  expect(await kindsFor(cleo, post._id)).toEqual(['mentioned 1']);
});

test('who is still mentioned below the post keeps the notification; so does who is mentioned by another', async () => {
  const post = await write(`With ${mention(cleo)} and ${mention(dana)} and ${mention(mo)}`);
  await ben.post(`/api/posts/${post._id}/comments`, { text: `${mention(cleo)}!` });
  await mo.post(`/api/posts/${post._id}/comments`, { text: `${mention(dana)}?` });
  expect(await kindsFor(dana, post._id)).toEqual(['mentioned 2']);
  await edit('With no one', post);
  expect(await kindsFor(cleo, post._id)).toEqual(['mentioned 1']);
  expect(await kindsFor(dana, post._id)).toEqual(['mentioned 1']);
  expect((await kindsFor(mo, post._id)).filter((kind) => kind.startsWith('mentioned'))).toEqual([]);
});

test.each(['posts', 'events', 'projects'])('a comment on %s that mentions me no more takes it along', async (kind) => {
  const bodies = {
    posts: { content: 'Hm' },
    events: { title: 'Chess', description: 'x', date: '2031-01-01T10:00:00Z' },
    projects: { title: 'Robot', description: 'x', techStack: 'Go' },
  };
  const { _id } = (await mo.post<{ _id: string }>(`/api/${kind}`, bodies[kind as keyof typeof bodies])).body;
  const comments = `/api/${kind}/${_id}/comments`;
  const mentions = async (person: Person) => (await kindsFor(person, _id)).filter((one) => one.startsWith('mentioned'));
  const written = await ben.post<Comment[]>(comments, { text: `${mention(cleo)} and ${mention(dana)}` });
  expect(written.status).toBe(201);
  // Edited at once, before anyone is notified.
  await ben.put(`${comments}/${written.body.at(-1)?._id}`, { text: `Only ${mention(dana)}` });
  expect([await mentions(cleo), await mentions(dana)]).toEqual([[], ['mentioned 1']]);
  await ben.put(`${comments}/${written.body.at(-1)?._id}`, { text: 'No one' });
  expect([await mentions(cleo), await mentions(dana)]).toEqual([[], []]);
});

test('a message that mentions me no more takes it along, unless another of theirs does', async () => {
  const [lea, tom] = await club.addMembers(2);
  const { _id } = await startDirect(lea, tom);
  const socket = await lea.socket();
  const [one, two] = [await sendMessage(socket, _id, mention(tom)), await sendMessage(socket, _id, mention(tom))];
  const mentions = async () => (await kindsFor(tom, _id)).filter((kind) => kind.startsWith('mentioned'));
  await lea.put(`/api/messages/${_id}/${one._id}`, { message: 'Hello' });
  expect(await mentions()).toEqual(['mentioned 1']);
  await lea.put(`/api/messages/${_id}/${two._id}`, { message: 'Hello' });
  expect(await mentions()).toEqual([]);
});

test('mentioned and not mentioned in turns, at once, ends with what the text says', async () => {
  const post = await write('No one yet');
  for (let round = 0; round < 5; round++) {
    await atOnce(8, (number) =>
      ben.put(`/api/posts/${post._id}`, { content: `${number} ${number % 2 ? mention(dana) : ''}` }),
    );
    const { body } = await dana.get<Post>(`/api/posts/${post._id}`);
    expect(await kindsFor(dana, post._id)).toEqual(body.content.includes('@') ? ['mentioned 1'] : []);
  }
});
