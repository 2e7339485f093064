import type { Post } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { picture } from '../../../testing/database/samples.ts';
import type { Person } from '../../../testing/people/person.ts';
import { readPost, writePost } from '../feed.testing.ts';
import { repost, repostedNotices } from './reposts.testing.ts';

/** Readers of a repost see its original as they may see it now. */

const club = await openClub();
const [ada, ben, cleo, mo] = [await club.as('ada'), await club.as('ben'), await club.as('cleo'), await club.as('mo')];

const isIt =
  ({ _id }: Post) =>
  (post: { _id: string }) =>
    post._id === _id;

/** In the feed, in lists of the author, and alone. */
async function repostsSeen(reader: Person, { _id, author }: Post): Promise<Post['repost'][]> {
  const lists = ['/api/posts', '/api/posts?sort=activity', `/api/posts/user/${author._id}`];
  const found = await Promise.all(
    lists.map(async (path) => (await reader.get<Post[]>(path)).body.find((post) => post._id === _id)),
  );
  expect(found.every((post) => post?.isRepost)).toBe(true);
  return [...found, await readPost(reader, _id)].map((post) => post?.repost ?? null);
}

const nothing = [null, null, null, null];

test('a reader with a block sees a repost without the original and its picture, live too', async () => {
  const [reader] = await club.addMembers(1);
  await reader.put(`/api/users/${ben.id}/block`);
  const [blocked, other] = [await reader.socket(), await mo.socket()];
  const { body: original } = await ben.upload<Post>('/api/posts', { content: 'Not for one', media: await picture() });
  const { body } = await repost(cleo, original, 'See');
  expect(await blocked.next('postCreated', isIt(body))).toMatchObject({ isRepost: true, repost: null, content: 'See' });
  expect((await other.next('postCreated', isIt(body))).repost?.content).toBe('Not for one');
  expect(await repostsSeen(reader, body)).toEqual(nothing);
  expect((await repostsSeen(mo, body)).every((one) => one?.content === 'Not for one')).toBe(true);
  expect(await reader.get(`${body.repost?.media}`)).toFail(404, 'not_found');
  expect((await mo.get(`${body.repost?.media}`)).status).toBe(200);
  await reader.delete(`/api/users/${ben.id}/block`);
  expect((await repostsSeen(reader, body)).map((one) => one?.content)).toEqual(Array(4).fill('Not for one'));
});

test('after a block between the two, who reposted keeps the own words only, and the author sees nothing of it', async () => {
  const [author, other] = await club.addMembers(2);
  const original = await writePost(author, 'Between us');
  const { body } = await repost(other, original, 'My part');
  await author.put(`/api/users/${other.id}/block`);
  expect(await repostsSeen(other, body)).toEqual(nothing);
  expect((await readPost(mo, body._id)).repost?.content).toBe('Between us');
  expect(await author.get(`/api/posts/${body._id}`)).toFail(404, 'not_found');
});

test('an edited original shows as it is now, and live, to those who may see it', async () => {
  const [reader] = await club.addMembers(1);
  await reader.put(`/api/users/${ben.id}/block`);
  const original = await writePost(ben, 'First words');
  const { body } = await repost(cleo, original, 'Mine stay');
  expect((await repostsSeen(mo, body)).map((one) => one?.content)).toEqual(Array(4).fill('First words'));
  const [blocked, other] = [await reader.socket(), await mo.socket()];
  await ben.put(`/api/posts/${original._id}`, { content: 'Better words' });
  expect((await other.next('postUpdated', isIt(body))).repost?.content).toBe('Better words');
  expect(await blocked.next('postUpdated', isIt(body))).toMatchObject({ content: 'Mine stay', repost: null });
  expect((await repostsSeen(mo, body)).map((one) => one?.content)).toEqual(Array(4).fill('Better words'));
});

test('a deleted original is gone from its reposts, and live; the own words stay', async () => {
  const original = await writePost(ben, 'Soon gone');
  const { body } = await repost(cleo, original, 'Mine stay');
  const other = await mo.socket();
  expect((await ada.delete(`/api/posts/${original._id}`)).status).toBe(200);
  expect(await other.next('postUpdated', isIt(body))).toMatchObject({ content: 'Mine stay', repost: null });
  expect(await repostsSeen(mo, body)).toEqual(nothing);
});

test('the originals of a deleted member are gone, and live; their reposts and notices of them go with them', async () => {
  const [leaver] = await club.addMembers(1);
  const original = await writePost(leaver);
  const { body: stays } = await repost(cleo, original, 'Mine stay');
  const written = await writePost(ben);
  const { body: goes } = await repost(leaver, written, 'Goes');
  expect(await repostedNotices(ben, written)).toHaveLength(1);
  const other = await mo.socket();
  expect((await ada.delete(`/api/admin/users/${leaver.id}`)).status).toBe(200);
  expect(await other.next('postUpdated', isIt(stays))).toMatchObject({ content: 'Mine stay', repost: null });
  expect(await other.next('postDeleted', isIt(goes))).toEqual({ _id: goes._id });
  expect(await repostsSeen(mo, stays)).toEqual(nothing);
  expect(await repostedNotices(ben, written)).toEqual([]);
});

test('an original names its author as of now', async () => {
  const [author] = await club.addMembers(1);
  const { body } = await repost(cleo, await writePost(author), '');
  expect((await repostsSeen(mo, body)).map((one) => one?.author.name)).toEqual(Array(4).fill(author.name));
  await author.put('/api/users/me', { name: 'Nova Newname' });
  expect((await repostsSeen(mo, body)).map((one) => one?.author.name)).toEqual(Array(4).fill('Nova Newname'));
});
