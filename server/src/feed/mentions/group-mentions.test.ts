import type { ClubEvent } from 'contract/events/events.ts';
import type { Post } from 'contract/feed/feed.ts';
import { MentionGroup } from 'contract/notifications/mentions.groups.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { allDone } from '../../../testing/jobs.ts';
import type { Person } from '../../../testing/people/person.ts';
import { sendMessage, startDirect } from '../../chat/chat.testing.ts';

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

test('an officer mentions all members: everyone else is notified, and the text is plain', async () => {
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

test('an officer mentions who is going to an event, and no one else', async () => {
  const party = await plan('Party', cleo);
  const post = await write(mo, `Hi @[Going: Party](event:${party._id}), bring cake`);
  expect(post.content).toBe('Hi @Going: Party, bring cake');
  await allDone(club, 'posts.notify-groups');
  expect([await isMentioned(cleo, post), await isMentioned(dana, post)]).toEqual([true, false]);
});

test('a student who types it gets plain text, and no one is notified', async () => {
  const party = await plan('Quiet night', cleo);
  const post = await write(ben, `@[everyone](all) and @[Going: Quiet night](event:${party._id}), listen`);
  expect(post.content).toBe('@everyone and @Going: Quiet night, listen');
  await allDone(club, 'posts.notify-groups');
  const question = await write(ben, `@[Cléo](${cleo.id})`);
  await expect.poll(() => isMentioned(cleo, question)).toBe(true);
  expect(await isMentioned(cleo, post)).toBe(false);
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

test('a scheduled post keeps whom it mentions when it is edited, and mentions no more than it says', async () => {
  const party = await plan('Late night', cleo);
  const later = async (content: string) => {
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    return (await mo.post<Post>('/api/posts', { content, publishAt })).body;
  };
  const edit = async ({ _id }: Post, content: string) => (await mo.put<Post>(`/api/posts/${_id}`, { content })).body;
  const publish = async ({ _id }: Post) => (await mo.put<Post>(`/api/posts/${_id}/publish`)).body;
  const [all, going, none] = [
    await later('@[everyone](all), elections'),
    await later(`@[Going: Late night](event:${party._id}), cake`),
    await later('@[everyone](all), nothing'),
  ];
  expect(all.content).toBe('@everyone, elections');
  const edited = await edit(all, 'Dear @everyone, elections at 8');
  expect(edited.content).toBe('Dear @everyone, elections at 8');
  const plain = await publish(await edit(none, 'Nothing at all'));
  const posts = [await publish(edited), await publish(await edit(going, '@Going: Late night, much cake'))] as const;
  await allDone(club, 'posts.notify-groups');
  for (const [person, expected] of [
    [cleo, [true, true, false]],
    [dana, [true, false, false]],
  ] as const)
    expect(await Promise.all([...posts, plain].map((post) => isMentioned(person, post)))).toEqual(expected);
});

test('officers read whom they may mention, and how many that notifies; students read of their groups', async () => {
  const party = await plan('Counted night', cleo, dana, mo);
  const { status, body } = await mo.get<MentionGroup[]>('/api/mention-groups');
  expect(status).toBe(200);
  for (const group of body) expect(group).toFit(MentionGroup);
  expect(body[0]).toEqual({ _id: 'all', title: '', count: 4 });
  expect(body).toContainEqual({ _id: `event:${party._id}`, title: 'Counted night', count: 2 });
  expect((await ben.get('/api/mention-groups')).body).toEqual([]);
});
