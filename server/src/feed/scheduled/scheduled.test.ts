import type { Post } from 'contract/feed/feed.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { expectProblem } from '../../../testing/calls/problems.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { picture } from '../../../testing/database/samples.ts';
import { eventually, storedFiles } from '../../../testing/servers/disk.ts';
import { readPost, writePost } from '../feed.testing.ts';
import { publish, publishDue } from './scheduled.actions.ts';

const club = await openClub();
const [ben, cleo] = [await club.as('ben'), await club.as('cleo')];

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
const inHours = (hours: number) => inSeconds(3_600 * hours);

async function schedule(body: object = {}): Promise<Post> {
  const { status, body: post } = await ben.post<Post>('/api/posts', {
    content: 'Later',
    publishAt: inHours(1),
    ...body,
  });
  expect(status).toBe(201);
  return post;
}

const scheduledIds = async (reader = ben) =>
  (await reader.get<Post[]>('/api/posts/scheduled')).body.map(({ _id }) => _id);
const isPublished = async (text: string) =>
  (await cleo.get<Post[]>('/api/posts')).body.some(({ content }) => content === text);
const newest = async () => (await cleo.get<Post[]>('/api/posts?limit=1')).body[0];

/** Pretends that the time came this many seconds ago. */
async function come({ _id }: Post, secondsAgo = 1): Promise<void> {
  const publish_at = new Date(Date.now() - secondsAgo * 1_000);
  await club.services.db.updateTable('scheduled_posts').set({ publish_at }).where('id', '=', _id).execute();
}

describe('a scheduled post', () => {
  test('is seen by its author alone, in their list of scheduled posts', async () => {
    const publishAt = inHours(2);
    const socket = await cleo.socket();
    const post = await schedule({ publishAt });
    expect(post).toMatchObject({ publishAt, createdAt: publishAt, likeCount: 0, content: 'Later' });
    expect((await ben.get<Post>(`/api/posts/${post._id}`)).body).toEqual(post);
    expect(await scheduledIds()).toContain(post._id);
    expect(await scheduledIds(cleo)).toEqual([]);
    expect(await cleo.get(`/api/posts/${post._id}`)).toFail(404, 'not_found');
    for (const path of ['like', 'save', 'comments'])
      expect(
        (
          await cleo.send({
            method: path === 'comments' ? 'POST' : 'PUT',
            path: `/api/posts/${post._id}/${path}`,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ saved: true, text: 'x' }),
          })
        ).status,
      ).toBe(404);
    for (const list of ['/api/posts', `/api/posts/user/${ben.id}`, '/api/posts?sort=activity'])
      expect((await ben.get<Post[]>(list)).body.map(({ _id }) => _id)).not.toContain(post._id);
    const after = await writePost(cleo);
    await socket.next('postCreated', ({ _id }) => _id === after._id);
    expect(socket.received('postCreated').map(({ _id }) => _id)).not.toContain(post._id);
  });

  test('appears by itself, under the same id, new to everyone, with its pictures and poll', async () => {
    const socket = await cleo.socket();
    const { body: post } = await ben.upload<Post>('/api/posts', {
      content: 'Look',
      publishAt: inSeconds(1),
      media: [await picture(), await picture()],
      alts: '["A robot"]',
      poll: JSON.stringify({ options: ['Yes', 'No'], endsAt: inHours(5) }),
    });
    const live = await socket.next('postCreated', ({ _id }) => _id === post._id);
    expect(live).toMatchObject({ content: 'Look', publishAt: null, medias: post.medias });
    const read = await readPost(cleo, post._id);
    expect(read.poll).toEqual(post.poll);
    expect(read.mediaDetails).toEqual(post.mediaDetails);
    expect((await newest())?._id).toBe(post._id);
    expect(await scheduledIds()).not.toContain(post._id);
    const optionId = read.poll?.options[0]?._id;
    expect((await cleo.put(`/api/posts/${post._id}/vote`, { optionId })).status).toBe(200);
  });

  test('that comes long after its time is the newest nevertheless', async () => {
    const post = await schedule();
    await come(post, 3_600);
    const between = await writePost(cleo);
    const id = await publish(club.services, post._id);
    expect((await newest())?._id).toBe(id);
    expect(id).not.toBe(between._id);
  });

  test('appears once, however often it is published at once', async () => {
    const post = await schedule({ content: 'Only once' });
    const responses = await atOnce(4, () => ben.put<Post>(`/api/posts/${post._id}/publish`));
    expect(tally(responses.map(({ status }) => status))).toEqual({ 200: 1, 404: 3 });
    const { body: posts } = await cleo.get<Post[]>('/api/posts');
    expect(posts.filter(({ content }) => content === 'Only once')).toHaveLength(1);
    expect(posts[0]).toMatchObject({ content: 'Only once', publishAt: null });
  });

  test('does not come before its time, whatever a job says', async () => {
    const post = await schedule();
    expect(await publish(club.services, post._id)).toBeNull();
    expect(await scheduledIds()).toContain(post._id);
  });

  test('can be edited and moved; its files move with it', async () => {
    const { body: post } = await ben.upload<Post>('/api/posts', {
      content: 'Later',
      publishAt: inHours(1),
      media: await picture(),
    });
    const edited = await ben.put<Post>(`/api/posts/${post._id}`, { content: 'Better' });
    expect(edited.body).toMatchObject({ _id: post._id, content: 'Better', publishAt: post.publishAt });
    const publishAt = inHours(3);
    const { body: moved } = await ben.put<Post>(`/api/posts/${post._id}`, { content: 'Best', publishAt });
    expect(moved).toMatchObject({ content: 'Best', publishAt, medias: post.medias });
    expect(await ben.put(`/api/posts/${moved._id}`, { content: 'x', publishAt: inHours(-1) })).toFail(
      400,
      'invalid_input',
    );
    await come(moved);
    expect(await publish(club.services, post._id)).toBeNull();
    expect(await publish(club.services, moved._id)).toBe(moved._id);
  });

  test('can be deleted, with its files', async () => {
    const before = await storedFiles(club);
    const { body: post } = await ben.upload<Post>('/api/posts', {
      content: 'Later',
      publishAt: inHours(1),
      media: await picture(),
    });
    expect((await ben.get(post.media ?? '')).status).toBe(200);
    expect((await cleo.get(post.media ?? '')).status).toBe(404);
    expect((await ben.delete(`/api/posts/${post._id}`)).status).toBe(200);
    expect(await scheduledIds()).not.toContain(post._id);
    await eventually(async () => expect(await storedFiles(club)).toEqual(before));
  });

  test('of someone else can be neither edited, published nor deleted', async () => {
    const post = await schedule();
    for (const other of [cleo, await club.as('mo'), await club.as('ada')]) {
      expect(await other.put(`/api/posts/${post._id}`, { content: 'Mine' })).toFail(404, 'not_found');
      expect(await other.put(`/api/posts/${post._id}/publish`)).toFail(404, 'not_found');
      expect(await other.delete(`/api/posts/${post._id}`)).toFail(404, 'not_found');
    }
    expect((await ben.get<Post>(`/api/posts/${post._id}`)).body).toEqual(post);
  });

  test('mentions only when it appears', async () => {
    const post = await schedule({ content: `Hello @[Cléo](${cleo.id})` });
    const mentions = async (id: string) =>
      (await cleo.get<Notification[]>('/api/notifications')).body.filter(
        ({ kind, target }) => kind === 'mentioned' && target._id === id,
      );
    expect(post.mentions).toMatchObject([{ _id: cleo.id }]);
    expect(await mentions(post._id)).toEqual([]);
    await come(post);
    await publish(club.services, post._id);
    await eventually(async () => expect(await mentions(post._id)).toHaveLength(1));
  });

  test('of a suspended member waits until the suspension is over, and appears then', async () => {
    const [member] = await club.addMembers(1);
    const { body: post } = await member.post<Post>('/api/posts', { content: 'Before I go', publishAt: inHours(1) });
    const path = `/api/admin/users/${member.id}/suspension`;
    const ada = await club.as('ada');
    await ada.put(path, { until: null, reason: 'Spam' });
    await come(post, 3_600);
    expect(await publish(club.services, post._id)).toBeNull();
    await publishDue(club.services);
    expect(await isPublished('Before I go')).toBe(false);
    const socket = await cleo.socket();
    await ada.delete(path);
    expect(await socket.next('postCreated', ({ content }) => content === 'Before I go')).toMatchObject({
      publishAt: null,
    });
    expect(await isPublished('Before I go')).toBe(true);
  });

  test('appears although nobody lifts the suspension: it ends by itself', async () => {
    const [member] = await club.addMembers(1);
    const { body: post } = await member.post<Post>('/api/posts', { content: 'Back again', publishAt: inHours(1) });
    const until = inSeconds(2);
    await (await club.as('ada')).put(`/api/admin/users/${member.id}/suspension`, { until, reason: 'Spam' });
    await come(post);
    await publishDue(club.services);
    expect(await isPublished('Back again')).toBe(false);
    await eventually(async () => {
      await publishDue(club.services);
      expect(await isPublished('Back again')).toBe(true);
    });
  });

  test('appears when the job for its time was lost, and a broken one holds up no other', async () => {
    expectProblem(/a scheduled post could not be published yet/);
    const { db } = club.services;
    const [broken, lost] = [await schedule({ content: 'Broken' }), await schedule({ content: 'Found again' })];
    await sql`delete from pgboss.job where name = 'posts.publish'`.execute(db);
    await sql`alter table posts add constraint nothing_broken check (content <> 'Broken') not valid`.execute(db);
    await come(broken, 2);
    await come(lost);
    await publishDue(club.services);
    expect(await isPublished('Found again')).toBe(true);
    await sql`alter table posts drop constraint nothing_broken`.execute(db);
    await publishDue(club.services);
    expect(await isPublished('Broken')).toBe(true);
  });

  test('appears at its time by the clock of the database, whatever the server believes', async () => {
    club.setClock(new Date(Date.now() - 3_600_000));
    onTestFinished(() => club.setClock(null));
    const socket = await cleo.socket();
    const post = await schedule({ content: 'On time', publishAt: inSeconds(1) });
    await socket.next('postCreated', ({ _id }) => _id === post._id);
  });

  test("is part of its author's data, and goes with them", async () => {
    const [member] = await club.addMembers(1);
    const before = await storedFiles(club);
    await member?.upload('/api/posts', { content: 'Last words', publishAt: inHours(1), media: await picture() });
    const files = unzipSync((await member?.get('/api/account/data'))?.bytes ?? new Uint8Array());
    const [entry] = JSON.parse(Buffer.from(files['scheduled.json'] ?? []).toString());
    expect(entry).toMatchObject({ content: 'Last words', files: [{ path: expect.any(String) }] });
    expect(files[entry.files[0].path]).toBeDefined();
    await (await club.as('ada')).delete(`/api/admin/users/${member?.id}`);
    await eventually(async () => expect(await storedFiles(club)).toEqual(before));
  });
});

test('twenty posts of a member wait at most, however many are scheduled at once', async () => {
  const [member] = await club.addMembers(1);
  const later = (content: string) => member.post<Post>('/api/posts', { content, publishAt: inHours(1) });
  for (let number = 0; number < 18; number++) await later(`Waiting ${number}`);
  const responses = await atOnce(6, () => later('One of the last'));
  expect(tally(responses.map(({ status }) => status))).toEqual({ 201: 2, 409: 4 });
  expect(await later('Too many')).toFail(409, 'conflict');
  const waiting = await scheduledIds(member);
  expect(waiting).toHaveLength(20);
  const [first = ''] = waiting;
  expect((await member.put(`/api/posts/${first}`, { content: 'Moved', publishAt: inHours(2) })).status).toBe(200);
  expect((await member.delete(`/api/posts/${waiting[1]}`)).status).toBe(200);
  expect((await later('Room again')).status).toBe(201);
});

test.each([
  ['in the past', { publishAt: inHours(-1) }],
  ['in two years', { publishAt: inHours(24 * 730) }],
  ['never', { publishAt: 'soon' }],
  ['after the end of its poll', { publishAt: inHours(5), poll: { options: ['Yes', 'No'], endsAt: inHours(4) } }],
])('a post is not scheduled %s', async (_, wrong) => {
  expect(await ben.post('/api/posts', { content: 'Later', ...wrong })).toFail(400, 'invalid_input');
});
