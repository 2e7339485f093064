import type { MessageResult } from 'contract/chat/chat.ts';
import type { Comment, Post } from 'contract/feed/feed.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import type { SearchResults } from 'contract/search/search.ts';
import { beforeAll, expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { conversationOf, read, sendMessage, startDirect } from '../chat/chat.testing.ts';
import { announce } from '../events/events.testing.ts';
import { show } from '../projects/projects.testing.ts';

const club = await openClub();
const [ben, cleo, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('mo')];
const text = '> **zeb**ra [crossing](https://hidden.example/way) `x`';
const plain = 'zebra crossing x';

let post: Post;
let chat: string;

beforeAll(async () => {
  post = (await cleo.post<Post>('/api/posts', { content: text })).body;
  await mo.post(`/api/posts/${post._id}/comments`, { text });
  await announce(mo, { description: text });
  await show(cleo, { title: 'Signs', description: text });
  chat = (await startDirect(ben, cleo))._id;
  await sendMessage(await cleo.socket(), chat, text);
});

async function find(typed: string): Promise<number[]> {
  const { body } = await ben.get<SearchResults>(`/api/search?q=${typed}`);
  const messages = await ben.get<MessageResult[]>(`/api/search/messages?q=${typed}`);
  return [body.posts, body.comments, body.events, body.projects, messages.body].map((list) => list.length);
}

test('a word with signs inside is found, and the address of a link is not', async () => {
  expect(await find('zebra')).toEqual([1, 1, 1, 1, 1]);
  expect(await find('crossing')).toEqual([1, 1, 1, 1, 1]);
  expect(await find('hidden')).toEqual([0, 0, 0, 0, 0]);
  expect(await find('x')).toEqual([1, 1, 1, 1, 1]);
});

test('an edit is found by its new words only', async () => {
  const { body } = await ben.post<Post>('/api/posts', { content: '**gno**me' });
  await ben.put(`/api/posts/${body._id}`, { content: '~~gir~~affe' });
  expect([(await find('gnome'))[0], (await find('giraffe'))[0]]).toEqual([0, 1]);
});

test('texts are answered as they were written', async () => {
  const { body } = await ben.get<Post>(`/api/posts/${post._id}`);
  expect([body.content, body.comments[0]?.text]).toEqual([text, text]);
  expect((await read(ben, chat)).at(-1)?.message).toBe(text);
});

test('texts keep their blanks, so that lists inside of lists stay', async () => {
  const list = '  - one\n    - two\n\n```\n  three\n```\n';
  const { body: one } = await ben.post<Post>('/api/posts', { content: list });
  const { body: comments } = await ben.post<Comment[]>(`/api/posts/${one._id}/comments`, { text: list });
  const path = `/api/posts/${one._id}/comments/${comments[0]?._id}`;
  const { body: edited } = await ben.put<Comment[]>(path, { text: `${list}4` });
  const event = await announce(mo, { description: list });
  const project = await show(cleo, { title: 'Blanks', description: list });
  expect([one.content, comments[0]?.text, edited[0]?.text]).toEqual([list, list, `${list}4`]);
  expect([event.description, project.description]).toEqual([list, list]);
});

test('the latest message of a conversation is plain, and a name keeps its signs', async () => {
  expect((await conversationOf(ben, chat))?.latestMessage?.content).toBe(plain);
  const named = await club.as('dana');
  await named.put('/api/users/me', { name: '*Dana* ~~D~~' });
  const { _id } = await startDirect(ben, named);
  const sent = await sendMessage(await ben.socket(), _id, `**hi @[Dana](${named.id})** \\*`);
  expect(sent.message).toBe('**hi @*Dana* ~~D~~** \\*');
  expect((await conversationOf(named, _id))?.latestMessage?.content).toBe('hi @*Dana* ~~D~~ *');
});

test('a notification has the plain text of its post', async () => {
  await ben.post<Comment[]>(`/api/posts/${post._id}/comments`, { text: 'Nice' });
  const { body } = await cleo.get<Notification[]>('/api/notifications');
  expect(body.find(({ target }) => target._id === post._id)?.target.title).toBe(plain);
});

test('a link with words leads to a preview, and a topic in code is none', async () => {
  const content = '`#notatopic https://no.example` **#realtopic** [post](PATH)'.replace(
    'PATH',
    `http://127.0.0.1:${club.port}/posts/${post._id}`,
  );
  const { body } = await ben.post<Post>('/api/posts', { content });
  await expect.poll(async () => (await ben.get<Post>(`/api/posts/${body._id}`)).body.preview?.description).toBe(plain);
  expect((await ben.get<Post[]>('/api/posts?topic=realtopic')).body).toHaveLength(1);
  expect((await ben.get<Post[]>('/api/posts?topic=notatopic')).body).toEqual([]);
});
