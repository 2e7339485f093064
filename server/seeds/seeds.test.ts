import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Post } from 'contract/feed/feed.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import { expect, inject, test } from 'vitest';
import { readTracks } from '../src/platform/files/recordings/tracks.ts';
import { openClub } from '../testing/app.ts';
import { phoneRing } from './demo/chats/phone-ring.ts';
import { writeNotifications } from './demo/write-notifications.ts';
import { seedDemo } from './demo.ts';
import { seedLoad } from './load.ts';

test('the demo leaves a club with members alone', async () => {
  const club = await openClub();
  const before = await count(club.services.db);
  await seedDemo(club.services);
  expect(await count(club.services.db)).toEqual(before);
});

test('a voice message of the demo is what its file says, and plays', async () => {
  const { bytes, duration, wave } = phoneRing();
  const path = join(await mkdtemp(join(inject('scratch'), 'ring-')), 'ring.wav');
  await writeFile(path, bytes);
  expect(await readTracks(path)).toMatchObject({ kind: 'audio', contentType: 'audio/wav', duration });
  expect(wave).toHaveLength(64);
  expect([Math.min(...wave), Math.max(...wave)]).toEqual([0, expect.closeTo(1, 1)]);
  expect(bytes.length).toBeLessThan(20_000);
});

test("the demo keeps out of someone's own club", async () => {
  const club = await openClub({ people: false });
  await seedLoad(club.databaseUrl, { members: 1, posts: 0 });
  await expect(seedDemo(club.services)).rejects.toThrow(`${club.dataDir} holds a club of its own.`);
  expect(await club.services.db.selectFrom('users').select('id').execute()).toHaveLength(1);
});

test('a crowd has the size that was asked for, has no one who can sign in, and is like the next one', {
  tags: ['long'],
}, async () => {
  const progress: string[] = [];
  const [one, other] = [await openClub({ people: false }), await openClub({ people: false })];
  const size = { members: 40, posts: 60 };
  await seedLoad(one.databaseUrl, {
    ...size,
    progress: (what, done, total) => progress.push(`${what} ${done}/${total}`),
  });
  await seedLoad(other.databaseUrl, size);
  expect(progress).toEqual(['members 40/40', 'posts 60/60']);
  const list = (club: typeof one) => ({
    names: club.services.db.selectFrom('users').select(['name', 'skills']).orderBy('id').execute(),
    posts: club.services.db.selectFrom('posts').select('content').orderBy('id').execute(),
    accounts: club.services.db.selectFrom('accounts').select('id').execute(),
  });
  const [first, second] = [list(one), list(other)];
  expect(await first.names).toHaveLength(40);
  expect(await first.posts).toHaveLength(60);
  expect(await first.accounts).toEqual([]);
  expect(await second.names).toEqual(await first.names);
  expect(await second.posts).toEqual(await first.posts);
});

test('crowds may be added to one another', async () => {
  const club = await openClub({ people: false });
  for (const members of [10, 5]) await seedLoad(club.databaseUrl, { members, posts: 3 });
  expect(await count(club.services.db)).toBe(15);
});

test('the demo notifies of what its people wrote, the old of it read', async () => {
  const club = await openClub();
  const { db } = club.services;
  const [ben, cleo, ada] = [await club.as('ben'), await club.as('cleo'), await club.as('ada')];
  const { body: post } = await ben.post<Post>('/api/posts', { content: 'Who is in?' });
  for (const person of [cleo, ada, ben]) await person.put(`/api/posts/${post._id}/like`);
  await cleo.post(`/api/posts/${post._id}/comments`, { text: 'Me' });
  // Reading waits for the batches of likes and comments.
  await ben.get('/api/notifications');
  await db.deleteFrom('notifications').execute();
  await writeNotifications(db);
  const { body } = await ben.get<Notification[]>('/api/notifications');
  expect(body.filter(({ target }) => target._id === post._id)).toMatchObject([
    { kind: 'post.commented', count: 1, read: false },
    { kind: 'post.liked', count: 2, read: false, actors: [{ _id: ada.id }, { _id: cleo.id }] },
  ]);
});

async function count(db: Awaited<ReturnType<typeof openClub>>['services']['db']): Promise<number> {
  return (await db.selectFrom('users').select('id').execute()).length;
}
