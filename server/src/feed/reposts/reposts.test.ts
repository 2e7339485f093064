import type { Post } from 'contract/feed/feed.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import type { Evidence } from 'contract/officers/moderation.ts';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { picture } from '../../../testing/database/samples.ts';
import { readPost, writePost } from '../feed.testing.ts';
import { repost, repostedNotices } from './reposts.testing.ts';

const club = await openClub();
const [ada, ben, cleo, mo] = [await club.as('ada'), await club.as('ben'), await club.as('cleo'), await club.as('mo')];
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

test('a repost has its own words, and the original as a card', async () => {
  const { body: original } = await ben.upload<Post>('/api/posts', { content: 'Our **robot**', media: await picture() });
  const { status, body } = await repost(cleo, original, 'Look at this');
  expect(status).toBe(201);
  const { _id, author, content, media, createdAt } = original;
  expect(media).toEqual(expect.any(String));
  expect(body).toMatchObject({ content: 'Look at this', isRepost: true, media: null });
  expect(body.repost).toEqual({ _id, author, content, media, createdAt });
  expect((await readPost(mo, body._id)).repost).toEqual(body.repost);
  expect(await readPost(mo, _id)).toMatchObject({ isRepost: false, repost: null });
});

test('own words may be empty or left out, in a new repost and after an edit, but not in another post', async () => {
  const original = await writePost(ben);
  const { status, body } = await repost(cleo, original, ' \n');
  expect([status, body.content]).toEqual([201, '']);
  const { body: other } = await mo.post<Post>('/api/posts', { repostOf: original._id, isRepost: false, repost: {} });
  expect(other).toMatchObject({ content: '', isRepost: true, repost: { _id: original._id } });
  const path = `/api/posts/${body._id}`;
  expect((await cleo.put<Post>(path, { content: 'Well said' })).body.content).toBe('Well said');
  expect((await cleo.put<Post>(path, { content: '' })).body).toMatchObject({ content: '', isRepost: true });
  expect(await ben.put(`/api/posts/${original._id}`, { content: ' ' })).toFail(400, 'invalid_input');
  expect(await mo.put(path, { content: '' })).toFail(403, 'forbidden');
  for (const content of ['', ' ', undefined])
    expect(await ben.post('/api/posts', { content })).toMatchObject({
      status: 400,
      body: { fields: { content: expect.any(String) } },
    });
});

test('a repost may have a picture and mention people; it can be liked, commented and reposted by its own author', async () => {
  const original = await writePost(ben);
  const fields = { content: `Ask @[Mo](${mo.id})`, repostOf: original._id, media: await picture() };
  const { status, body } = await ben.upload<Post>('/api/posts', fields);
  expect([status, body.repost?._id, body.mentions.map(({ _id }) => _id)]).toEqual([201, original._id, [mo.id]]);
  expect(body.media).toEqual(expect.any(String));
  expect((await mo.put(`/api/posts/${body._id}/like`)).body).toEqual([mo.id]);
  expect((await mo.post(`/api/posts/${body._id}/comments`, { text: 'Yes' })).status).toBe(201);
});

test('a repost of a repost is one of the first', async () => {
  const original = await writePost(ben);
  const { body: first } = await repost(cleo, original, 'One');
  const { body: second } = await repost(mo, first, 'Two');
  expect(second.repost?._id).toBe(original._id);
  expect(await repostedNotices(ben, original)).toMatchObject([
    { count: 2, actors: [{ _id: mo.id }, { _id: cleo.id }] },
  ]);
  expect(await repostedNotices(cleo, first)).toEqual([]);
});

test('the same post a second time is a conflict, by whichever way, until the repost is deleted', async () => {
  const original = await writePost(ben);
  const { body: first } = await repost(cleo, original);
  expect(await repost(cleo, original, 'Again')).toFail(409, 'conflict');
  const { body: other } = await repost(mo, original);
  expect(await repost(cleo, other, 'Again')).toFail(409, 'conflict');
  await cleo.delete(`/api/posts/${first._id}`);
  expect((await repost(cleo, other, 'Again')).status).toBe(201);
});

test('of reposts at once, one counts', async () => {
  const original = await writePost(ben);
  const responses = await atOnce(8, () => repost(cleo, original));
  expect(tally(responses.map(({ status }) => status))).toEqual({ 201: 1, 409: 7 });
  expect(await repostedNotices(ben, original)).toMatchObject([{ count: 1 }]);
});

test('what is unknown, hidden, deleted or not yet published is not found', async () => {
  const [reader] = await club.addMembers(1);
  const original = await writePost(mo);
  const { body: known } = await repost(cleo, original);
  await reader.put(`/api/users/${mo.id}/block`);
  expect(await repost(reader, original)).toFail(404, 'not_found');
  expect(await repost(reader, known)).toFail(404, 'not_found');
  const { body: soon } = await ben.post<Post>('/api/posts', { content: 'Soon', publishAt: inAnHour() });
  for (const by of [ben, cleo]) expect(await repost(by, soon)).toFail(404, 'not_found');
  for (const repostOf of [crypto.randomUUID(), 'mine', '', cleo.id])
    expect(await cleo.post('/api/posts', { content: 'x', repostOf })).toFail(404, 'not_found');
  await mo.delete(`/api/posts/${original._id}`);
  expect(await repost(ben, known)).toFail(404, 'not_found');
});

test('a repost for later is not accepted, and says why', async () => {
  const { _id } = await writePost(ben);
  const response = await cleo.post('/api/posts', { content: 'Later', repostOf: _id, publishAt: inAnHour() });
  expect(response).toMatchObject({ status: 400, body: { message: "A repost can't be scheduled." } });
  expect(await cleo.get('/api/posts/scheduled')).toMatchObject({ body: [] });
});

test('its author hears of it once, no one else does, and not of their own; a deleted repost takes its notice along', async () => {
  const original = await writePost(ben, `Ask @[Mo](${mo.id})`);
  const mentions = async () =>
    (await mo.get<Notification[]>('/api/notifications')).body
      .filter(({ kind }) => kind === 'mentioned')
      .map(({ _id, count }) => [_id, count]);
  const before = await mentions();
  const { body } = await repost(cleo, original, 'Yes');
  expect(await repostedNotices(ben, original)).toMatchObject([
    { count: 1, actors: [{ _id: cleo.id }], url: `/posts/${body._id}`, target: { title: `Ask @${mo.name}` } },
  ]);
  for (const one of [mo, cleo, ada]) expect(await repostedNotices(one, original)).toEqual([]);
  expect(await mentions()).toEqual(before);
  await repost(ben, original);
  expect(await repostedNotices(ben, original)).toMatchObject([{ count: 1 }]);
  await cleo.delete(`/api/posts/${body._id}`);
  expect(await repostedNotices(ben, original)).toEqual([]);
});

test('a notice is read by opening the original or the repost', async () => {
  for (const opens of ['original', 'repost'] as const) {
    const original = await writePost(ben);
    const { body } = await repost(cleo, original);
    const target = { kind: 'post', id: { original, repost: body }[opens]._id };
    await ben.put('/api/notifications/read', { target });
    expect(await repostedNotices(ben, original)).toMatchObject([{ read: true }]);
  }
});

test('a repost without own words goes by those of its original', async () => {
  const original = await writePost(ben, 'Quiet words');
  const { body } = await repost(cleo, original);
  await mo.post(`/api/posts/${body._id}/comments`, { text: 'True' });
  await expect
    .poll(async () => (await cleo.get<Notification[]>('/api/notifications')).body.map(({ target }) => target))
    .toContainEqual({ kind: 'post', _id: body._id, title: 'Quiet words' });
});

test('officers see what a reported repost is about', async () => {
  const original = await writePost(ben, 'Said first');
  const { body } = await repost(cleo, original, 'Said next');
  await mo.post('/api/reports', { kind: 'post', id: body._id, reason: 'spam' });
  const { body: reports } = await ada.get<{ evidence: Evidence }[]>('/api/moderation/reports');
  expect(reports.map(({ evidence }) => evidence.text)).toContain(`Said next\n> ${ben.name}: Said first`);
});

test("a member's data lists their reposts", async () => {
  const original = await writePost(ben, 'Of another');
  const { body } = await repost(cleo, original, 'In my data');
  const files = unzipSync((await cleo.get('/api/account/data')).bytes);
  const textOf = (name: string) => Buffer.from(files[name] ?? []).toString();
  const found = expect.objectContaining({ _id: body._id, isRepost: true, repostOf: original._id });
  expect(JSON.parse(textOf('posts.json'))).toContainEqual(found);
  expect(textOf('posts.html')).toContain('Of another');
});

test('own words are found, the words of the original only in the original', async () => {
  const original = await writePost(ben, 'Quokkas smile');
  const { body } = await repost(cleo, original, 'Wombats agree');
  const search = async (term: string) =>
    (await mo.get<{ posts: Post[] }>(`/api/search?q=${term}`)).body.posts.map(({ _id }) => _id);
  expect(await search('wombats')).toEqual([body._id]);
  expect(await search('quokkas')).toEqual([original._id]);
});
