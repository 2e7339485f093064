import type { Comment } from 'contract/feed/feed.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { listAll } from '../../testing/pagination.ts';
import type { Person } from '../../testing/people/person.ts';
import { writePost } from '../feed/feed.testing.ts';

const club = await openClub();
const [ben, cleo, dana] = [await club.as('ben'), await club.as('cleo'), await club.as('dana')];
const madeUp = '0199aaaa-0000-7000-8000-000000000000';

const list = async (person: Person, query = '') =>
  (await person.get<Notification[]>(`/api/notifications${query}`)).body;
const unread = async (person: Person) => (await person.get<{ count: number }>('/api/notifications/unread')).body.count;
const about = async (person: Person, targetId: string) =>
  (await list(person, '?limit=100')).filter(({ target }) => target._id === targetId);
const like = (person: Person, postId: string) => person.put(`/api/posts/${postId}/like`);
const readAll = (person: Person) => person.put<{ count: number }>('/api/notifications/read', { all: true });

test('likes of one post are one notification, which counts members and moves up', async () => {
  const [first, second] = [await writePost(ben), await writePost(ben, 'Another one')];
  await like(cleo, first._id);
  await like(cleo, second._id);
  await like(dana, first._id);
  const [newest, older] = await list(ben);
  expect(newest).toMatchObject({
    kind: 'post.liked',
    actors: [{ _id: dana.id, name: dana.name }, { _id: cleo.id }],
    count: 2,
    target: { kind: 'post', _id: first._id, title: first.content },
    url: `/posts/${first._id}`,
    read: false,
  });
  expect(older).toMatchObject({ target: { _id: second._id, title: 'Another one' }, count: 1 });
  expect(Date.parse(newest?.createdAt ?? '')).toBeGreaterThanOrEqual(Date.parse(older?.createdAt ?? ''));
  expect([await about(cleo, first._id), await about(dana, first._id)]).toEqual([[], []]);
});

test('the beginning of a long post ends after a word, with dots', async () => {
  const titleFor = async (content: string) => {
    const post = await writePost(ben, content);
    await like(cleo, post._id);
    return (await about(ben, post._id))[0]?.target.title;
  };
  const words = 'The sprinklers ran all night. '.repeat(5);
  expect(await titleFor(words)).toBe(
    'The sprinklers ran all night. The sprinklers ran all night. The sprinklers ran all night. The…',
  );
  expect(await titleFor('x'.repeat(120))).toBe(`${'x'.repeat(100)}…`);
  expect(await titleFor('y'.repeat(100))).toBe('y'.repeat(100));
});

test('a like of my own post notifies no one', async () => {
  const post = await writePost(ben);
  await like(ben, post._id);
  await ben.post(`/api/posts/${post._id}/comments`, { text: 'By the way' });
  expect(await about(ben, post._id)).toEqual([]);
});

test('what is said in comments opens at the newest one, for as long as it is there', async () => {
  const post = await writePost(ben);
  const path = `/api/posts/${post._id}/comments`;
  const comment = async (person: Person, text: string, parentId?: string) => {
    const { body } = await person.post<Comment[]>(path, { text, ...(parentId && { parentId }) });
    return body.find((one) => one.text.slice(0, 4) === text.slice(0, 4))?._id ?? '';
  };
  const urls = async (person: Person) =>
    Object.fromEntries((await about(person, post._id)).map(({ kind, url }) => [kind, url.split('#')[1]]));
  const question = await comment(cleo, 'Which motor?');
  expect(await urls(ben)).toEqual({ 'post.commented': `comment-${question}` });
  const praise = await comment(dana, 'Well done');
  expect(await urls(ben)).toEqual({ 'post.commented': `comment-${praise}` });
  const reply = await comment(ben, 'A small one', question);
  const mention = await comment(dana, `Ask @[${cleo.name}](${cleo.id})`);
  expect(await urls(cleo)).toEqual({ 'comment.replied': `comment-${reply}`, mentioned: `comment-${mention}` });
  await readAll(cleo);
  await comment(ben, 'It was borrowed', question);
  const [, , replied] = await about(cleo, post._id);
  expect(replied).toMatchObject({ kind: 'comment.replied', read: true, url: `/posts/${post._id}#comment-${reply}` });
  await dana.delete(`${path}/${mention}`);
  expect(await urls(cleo)).toMatchObject({ mentioned: undefined });
});

test('a post that mentions one opens itself', async () => {
  const post = await writePost(dana, `Thank you, @[${ben.name}](${ben.id})`);
  expect(await about(ben, post._id)).toMatchObject([{ kind: 'mentioned', url: `/posts/${post._id}` }]);
});

test('what is read stays as history; a later like opens a new one', async () => {
  const post = await writePost(ben);
  await like(cleo, post._id);
  const [first] = await about(ben, post._id);
  const before = await unread(ben);
  expect((await ben.put('/api/notifications/read', { ids: [first?._id] })).body).toMatchObject({ count: before - 1 });
  await like(dana, post._id);
  expect(await about(ben, post._id)).toMatchObject([
    { read: false, count: 1, actors: [{ _id: dana.id }] },
    { read: true, count: 1, actors: [{ _id: cleo.id }], _id: first?._id },
  ]);
  expect((await list(ben, '?unread=true&limit=100')).every((one) => !one.read)).toBe(true);
  expect((await readAll(ben)).body).toMatchObject({ count: 0 });
  expect(await list(ben, '?unread=true')).toEqual([]);
});

test('opening a thing reads what is about it', async () => {
  const [post, other] = [await writePost(ben), await writePost(ben)];
  await readAll(ben);
  for (const { _id } of [post, other]) await like(cleo, _id);
  await cleo.post(`/api/posts/${post._id}/comments`, { text: 'Nice' });
  expect(await unread(ben)).toBe(3);
  const target = { kind: 'post', id: post._id };
  expect((await ben.put('/api/notifications/read', { target })).body).toMatchObject({ count: 1 });
  expect((await about(ben, post._id)).map(({ kind, read }) => [kind, read])).toEqual([
    ['post.commented', true],
    ['post.liked', true],
  ]);
});

test("no one reads another member's notifications, nor marks them", async () => {
  const post = await writePost(ben);
  await like(cleo, post._id);
  const [mine] = await about(ben, post._id);
  await cleo.put('/api/notifications/read', { ids: [mine?._id] });
  await cleo.put('/api/notifications/read', { target: { kind: 'post', id: post._id } });
  expect(await about(ben, post._id)).toMatchObject([{ read: false }]);
  expect((await ben.put('/api/notifications/read', { ids: [madeUp] })).status).toBe(200);
  expect(await ben.put('/api/notifications/read', { ids: ['1'] })).toFail(404, 'not_found');
  expect(await ben.put('/api/notifications/read', {})).toFail(400, 'invalid_input');
  expect(await ben.put('/api/notifications/read', { all: false })).toFail(400, 'invalid_input');
});

test('an undone like takes its part back while it is unread', async () => {
  const post = await writePost(ben);
  for (const person of [cleo, dana, dana]) await like(person, post._id);
  expect(await about(ben, post._id)).toMatchObject([{ count: 1, actors: [{ _id: cleo.id }] }]);
  await like(cleo, post._id);
  expect(await about(ben, post._id)).toEqual([]);
  await like(cleo, post._id);
  await readAll(ben);
  await like(cleo, post._id);
  expect(await about(ben, post._id)).toMatchObject([{ read: true }]);
});

test('a deleted post and a deleted member take their notifications along', async () => {
  const [lea, tom] = await club.addMembers(2);
  const [gone, liked] = [await writePost(lea), await writePost(lea)];
  for (const { _id } of [gone, liked]) await like(cleo, _id);
  await like(tom, gone._id);
  await lea.delete(`/api/posts/${gone._id}`);
  expect(await list(lea)).toMatchObject([{ target: { _id: liked._id } }]);
  await like(tom, liked._id);
  await like(cleo, liked._id);
  expect(await unread(lea)).toBe(1);
  await (await club.as('ada')).delete(`/api/admin/users/${tom.id}`);
  expect([await list(lea), await unread(lea)]).toEqual([[], 0]);
  const { rows } = await sql`select from notifications where user_id = ${lea.id}`.execute(club.services.db);
  expect(rows).toEqual([]);
});

test('every device of the member receives how many are unread, and no one else does', async () => {
  const post = await writePost(ben);
  await readAll(ben);
  const [phone, laptop, cleos] = [await ben.socket(), await ben.socket(), await cleo.socket()];
  const receive = (count: number) =>
    Promise.all([phone, laptop].map((device) => device.next('notificationsChanged', (one) => one.unread === count)));
  await like(cleo, post._id);
  await receive(1);
  await cleo.post(`/api/posts/${post._id}/comments`, { text: 'Nice' });
  await receive(2);
  await like(cleo, post._id);
  await receive(1);
  await readAll(ben);
  await receive(0);
  expect(cleos.received('notificationsChanged')).toEqual([]);
});

test('likes and unlikes at once leave exactly those who like', async () => {
  const members = await club.addMembers(20);
  for (let round = 0; round < 5; round++) {
    const post = await writePost(ben);
    const taps = members.flatMap((member, index) => Array.from({ length: (index % 3) + 1 }, () => member));
    await Promise.all(taps.map((member) => like(member, post._id)));
    const odd = members.filter((_, index) => ((index % 3) + 1) % 2 === 1);
    expect(await about(ben, post._id)).toMatchObject([{ count: odd.length }]);
    const { rows } = await sql<{ user_id: string }>`
      select a.user_id from notifications n join notification_actors a on a.notification_id = n.id
      where n.target_id = ${post._id} and n.user_id = ${ben.id}`.execute(club.services.db);
    expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual(odd.map(({ id }) => id).toSorted());
  }
});

test('the pages hold every notification once, also of what is raised meanwhile', async () => {
  const [lea] = await club.addMembers(1);
  const posts = [];
  for (let number = 0; number < 25; number++) posts.push(await writePost(lea, `Post ${number}`));
  for (const { _id } of posts) await like(cleo, _id);
  const pages = await listAll<Notification>(lea, '/api/notifications?limit=10');
  expect(pages.map((page) => page.length)).toEqual([10, 10, 5]);
  expect(pages.flat().map(({ target }) => target._id)).toEqual(posts.map(({ _id }) => _id).reverse());
  const first = await lea.get<Notification[]>('/api/notifications?limit=10');
  await like(dana, posts[3]?._id ?? '');
  const next = /<(.*)>/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await lea.get<Notification[]>(next);
  expect(second.body.map(({ target }) => target._id)).toEqual(
    posts
      .slice(5, 15)
      .map(({ _id }) => _id)
      .reverse(),
  );
  expect((await list(lea))[0]?.target._id).toBe(posts[3]?._id);
});
