import { Comment } from 'contract/feed/feed.ts';
import { inlineListSize } from 'contract/limits.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce } from '../../../testing/database/races.ts';
import type { Person } from '../../../testing/people/person.ts';
import { announce } from '../../events/events.testing.ts';
import { show } from '../../projects/projects.testing.ts';

const club = await openClub();
const [ben, cleo, dana, mo, ada] = [
  await club.as('ben'),
  await club.as('cleo'),
  await club.as('dana'),
  await club.as('mo'),
  await club.as('ada'),
];
const madeUp = '0199aaaa-0000-7000-8000-000000000000';
const mention = ({ id, name }: Person) => `@[${name}](${id})`;

const kinds = [
  ['event', '/api/events', () => announce(mo)],
  ['project', '/api/projects', () => show(mo)],
] as const;

async function write(person: Person, path: string, text: string, parentId?: string): Promise<Comment> {
  const { status, body } = await person.post<Comment[]>(path, { text, parentId });
  if (status !== 201) throw new Error(`Commenting failed: ${JSON.stringify(body)}`);
  const written = body.findLast(({ userId }) => userId === person.id);
  if (!written) throw new Error('The comment is not in the list');
  return written;
}

const read = async (path: string, reader = ada) => (await reader.get<Comment[]>(path)).body;

async function kindsFor(person: Person, targetId: string): Promise<string[]> {
  const { body } = await person.get<Notification[]>('/api/notifications?limit=100');
  return body.filter(({ target }) => target._id === targetId).map(({ kind, count }) => `${kind} ${count}`);
}

test.each(kinds)('members comment on an %s, oldest first, and find what others wrote', async (_kind, root, make) => {
  const path = `${root}/${(await make())._id}/comments`;
  expect(await read(path)).toEqual([]);
  await ben.post(path, { text: 'Who brings the cake?' });
  const { status, body } = await cleo.post<Comment[]>(path, { text: 'I do' });
  expect(status).toBe(201);
  for (const comment of body) expect(comment).toFit(Comment);
  expect(body).toMatchObject([
    { userId: ben.id, name: ben.name, text: 'Who brings the cake?', parentId: null, replyCount: 0 },
    { userId: cleo.id, text: 'I do' },
  ]);
  expect(await read(path)).toEqual(body);
});

test.each(kinds)(
  'comments on an %s are edited by their author alone and deleted by officers too',
  async (_kind, root, make) => {
    const path = `${root}/${(await make())._id}/comments`;
    const { _id } = await write(ben, path, 'Furst');
    expect(await cleo.put(`${path}/${_id}`, { text: 'Mine now' })).toFail(403, 'forbidden');
    expect(await mo.put(`${path}/${_id}`, { text: 'Mine now' })).toFail(403, 'forbidden');
    const edited = await ben.put<Comment[]>(`${path}/${_id}`, { text: 'First' });
    expect(edited.body).toMatchObject([{ text: 'First', editedAt: expect.any(String) }]);
    expect(await cleo.delete(`${path}/${_id}`)).toFail(403, 'forbidden');
    expect((await mo.delete(`${path}/${_id}`)).body).toEqual([]);
    expect(await mo.delete(`${path}/${_id}`)).toFail(404, 'not_found');
  },
);

test.each(kinds)('replies on an %s go to their parent and notify whom they answer', async (kind, root, make) => {
  const { _id, title } = await make();
  const path = `${root}/${_id}/comments`;
  const parent = await write(ben, path, 'Is there parking?');
  const reply = await write(cleo, path, 'Behind the lab', parent._id);
  await write(dana, path, 'And bikes?', reply._id);
  expect(await read(path)).toMatchObject([{ replyCount: 2 }, { parentId: parent._id }, { parentId: parent._id }]);
  expect(await kindsFor(ben, _id)).toContain('comment.replied 2');
  expect(await kindsFor(cleo, _id)).toContain('comment.replied 1');
  const { body } = await ben.get<Notification[]>('/api/notifications');
  expect(body.find(({ target }) => target._id === _id && target.title === title)?.target.kind).toBe(kind);
  await ben.delete(`${path}/${parent._id}`);
  expect([await read(path), await kindsFor(ben, _id)]).toEqual([[], expect.not.arrayContaining(['comment.replied 2'])]);
});

test.each(kinds)('who is mentioned below an %s is notified until the comment is deleted', async (kind, root, make) => {
  const { _id } = await make();
  const path = `${root}/${_id}/comments`;
  await dana.put('/api/notifications/read', { all: true });
  const { _id: commentId, text, mentions } = await write(ben, path, `Ask ${mention(dana)}`);
  expect([text, mentions]).toMatchObject([`Ask @${dana.name}`, [{ _id: dana.id }]]);
  const { body } = await dana.get<Notification[]>('/api/notifications?unread=true');
  const url = `/${kind}s/${_id}#comment-${commentId}`;
  expect(body[0]).toMatchObject({ kind: 'mentioned', target: { kind, _id }, url });
  await ben.put(`${path}/${commentId}`, { text: `Ask ${mention(dana)} or ${mention(cleo)}` });
  expect([await kindsFor(dana, _id), await kindsFor(cleo, _id)]).toEqual([
    expect.arrayContaining(['mentioned 1']),
    expect.arrayContaining(['mentioned 1']),
  ]);
  await ben.delete(`${path}/${commentId}`);
  expect(await kindsFor(cleo, _id)).not.toContain('mentioned 1');
});

test.each(kinds)('a comment on an %s reaches every member live, with its reactions', async (kind, root, make) => {
  const { _id } = await make();
  const path = `${root}/${_id}/comments`;
  const socket = await dana.socket();
  const next = (text: string) =>
    socket.next('commentsChanged', (change) => change._id === _id && change.comments.some((one) => one.text === text));
  const { _id: commentId } = await write(ben, path, 'Hello');
  expect(await next('Hello')).toMatchObject({ kind, commentCount: 1, comments: [{ _id: commentId, reactions: [] }] });
  const reacted = await cleo.put<Comment[]>(`${path}/${commentId}/reaction`, { emoji: '🎉' });
  expect(reacted.body).toMatchObject([{ reactions: [{ emoji: '🎉', count: 1, mine: true }] }]);
  await ben.put(`${path}/${commentId}`, { text: 'Hello all' });
  const live = await next('Hello all');
  expect(live.comments[0]?.reactions).toEqual([{ emoji: '🎉', count: 1 }]);
  await ben.delete(`${path}/${commentId}`);
  await socket.next('commentsChanged', (change) => change._id === _id && change.commentCount === 0);
});

test.each(kinds)('what is not there, or below another %s, is not found', async (_kind, root, make) => {
  const [here, there] = [await make(), await make()];
  const { _id } = await write(ben, `${root}/${here._id}/comments`, 'Here');
  expect(await ben.put(`${root}/${there._id}/comments/${_id}`, { text: 'There' })).toFail(404, 'not_found');
  expect(await ben.put(`/api/posts/${here._id}/comments/${_id}`, { text: 'There' })).toFail(404, 'not_found');
  for (const id of [madeUp, 'nothing']) {
    expect(await ben.get(`${root}/${id}/comments`)).toFail(404, 'not_found');
    expect(await ben.post(`${root}/${id}/comments`, { text: 'Hi' })).toFail(404, 'not_found');
  }
  expect(await ben.post(`${root}/${there._id}/comments`, { text: 'Hi', parentId: _id })).toFail(404, 'not_found');
  for (const text of ['', ' ', undefined])
    expect(await ben.post(`${root}/${here._id}/comments`, { text })).toFail(400, 'invalid_input');
});

test('a hundred comments at once are a hundred comments, and the list pages', async () => {
  const { _id } = await announce(mo);
  const path = `/api/events/${_id}/comments`;
  const many = inlineListSize + 1;
  await atOnce(many, (number) => ben.post(path, { text: `Number ${number}` }));
  const page = await ben.get<Comment[]>(`${path}?limit=100`);
  expect([page.body.length, page.headers.link]).toEqual([inlineListSize, expect.stringContaining('rel="next"')]);
});

test('deleting a project takes its comments along, and a member theirs', async () => {
  const project = await show(mo);
  await write(ben, `/api/projects/${project._id}/comments`, 'Nice');
  const event = await announce(mo);
  const [leaver] = await club.addMembers(1);
  if (!leaver) throw new Error('No one was added');
  await write(leaver, `/api/events/${event._id}/comments`, 'Farewell');
  await write(ben, `/api/events/${event._id}/comments`, 'Welcome');
  await mo.delete(`/api/projects/${project._id}`);
  await ada.delete(`/api/admin/users/${leaver.id}`);
  expect(await read(`/api/events/${event._id}/comments`)).toMatchObject([{ text: 'Welcome' }]);
  const left = await club.services.db
    .selectFrom('comments')
    .select('id')
    .where((eb) => eb.or([eb('project_id', '=', project._id), eb('user_id', '=', leaver.id)]))
    .execute();
  expect(left).toEqual([]);
});

test('a search for comments finds those on posts', async () => {
  const { _id } = await announce(mo);
  await write(ben, `/api/events/${_id}/comments`, 'Zeppelin rides');
  const { body } = await cleo.get<unknown[]>('/api/search/comments?q=zeppelin');
  expect(body).toEqual([]);
});

test('an address in a comment on an event gets its preview', async () => {
  const { _id: id } = await announce(mo);
  const socket = await dana.socket();
  const other = await announce(mo, { title: 'The other night' });
  await write(ben, `/api/events/${id}/comments`, `See http://127.0.0.1:${club.port}/events/${other._id}`);
  const live = await socket.next('commentsChanged', ({ _id, comments }) => _id === id && !!comments[0]?.preview);
  expect(live.comments[0]?.preview).toMatchObject({ title: 'The other night', site: '' });
});
