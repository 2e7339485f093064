import type { ClubEvent } from 'contract/events.ts';
import type { Post } from 'contract/feed.ts';
import { MentionGroup } from 'contract/mentions.groups.ts';
import type { Notification } from 'contract/notifications.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { Person } from '../../../testing/person.ts';
import { sendMessage, startDirect } from '../chat/chat.factory.ts';

const club = await openClub();
const [ben, cleo, dana, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('dana'), await club.as('mo')];
const date = '2031-05-02T18:00:00.000Z';

const write = async (person: Person, content: string) => (await person.post<Post>('/api/posts', { content })).body;

async function isMentioned(person: Person, post: Post): Promise<boolean> {
  const { body } = await person.get<Notification[]>('/api/notifications?limit=100');
  return body.some(({ kind, target }) => kind === 'mentioned' && target._id === post._id);
}

async function plan(title: string, ...going: Person[]): Promise<ClubEvent> {
  const { body } = await mo.post<ClubEvent>('/api/events', { title, description: 'x', date });
  for (const person of going) await person.put(`/api/events/${body._id}/rsvp`);
  return body;
}

test('an officer mentions all members: everybody else hears of it, and the text is plain', async () => {
  const [cleos, danas] = [await cleo.socket(), await dana.socket()];
  const post = await write(mo, 'Dear @[everyone](all), elections are on Friday.');
  expect(post).toMatchObject({ content: 'Dear @everyone, elections are on Friday.', mentions: [] });
  await Promise.all([cleos, danas].map((socket) => socket.next('notificationsChanged')));
  expect([await isMentioned(cleo, post), await isMentioned(dana, post), await isMentioned(mo, post)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('an officer mentions who is going to an event, and nobody else', async () => {
  const party = await plan('Party', cleo);
  const socket = await cleo.socket();
  const post = await write(mo, `Hi @[Going: Party](event:${party._id}), bring cake`);
  expect(post.content).toBe('Hi @Going: Party, bring cake');
  await socket.next('notificationsChanged');
  expect([await isMentioned(cleo, post), await isMentioned(dana, post)]).toEqual([true, false]);
});

test('a student who types it gets plain text, and nobody hears of it', async () => {
  const party = await plan('Quiet night', cleo);
  const socket = await cleo.socket();
  const post = await write(ben, `@[everyone](all) and @[Going: Quiet night](event:${party._id}), listen`);
  expect(post.content).toBe('@everyone and @Going: Quiet night, listen');
  // What only she gets comes after what all would have got.
  const asked = await write(ben, `@[Cléo](${cleo.id})`);
  await socket.next('notificationsChanged');
  expect([await isMentioned(cleo, post), await isMentioned(cleo, asked)]).toEqual([false, true]);
});

test('in comments, messages and edits a group is plain text', async () => {
  const post = await write(mo, 'Nothing');
  const comments = await mo.post<{ text: string }[]>(`/api/posts/${post._id}/comments`, { text: '@[everyone](all)' });
  expect(comments.body).toMatchObject([{ text: '@everyone' }]);
  const { _id } = await startDirect(mo, cleo);
  expect((await sendMessage(await mo.socket(), _id, '@[everyone](all)')).message).toBe('@everyone');
  const { body } = await mo.put<Post>(`/api/posts/${post._id}`, { content: 'Now @[everyone](all)' });
  expect(body.content).toBe('Now @everyone');
  expect(await isMentioned(dana, post)).toBe(false);
});

test('officers read whom they may mention, and how many hear of it; students do not', async () => {
  const party = await plan('Counted night', cleo, dana, mo);
  const { status, body } = await mo.get<MentionGroup[]>('/api/mention-groups');
  expect(status).toBe(200);
  for (const group of body) expect(group).toFit(MentionGroup);
  expect(body[0]).toEqual({ _id: 'all', title: '', count: 4 });
  expect(body).toContainEqual({ _id: `event:${party._id}`, title: 'Counted night', count: 2 });
  expect(await ben.get('/api/mention-groups')).toFail(403, 'forbidden');
});
