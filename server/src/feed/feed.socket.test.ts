import type { Comment, LiveComment, LivePost, LiveReaction, Post, Reaction } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import type { TestSocket } from '../../testing/calls/socket.ts';
import { atOnce } from '../../testing/database/races.ts';
import { readPost, writePost } from './feed.testing.ts';

const club = await openClub();
const [ben, cleo, mo, ada] = [await club.as('ben'), await club.as('cleo'), await club.as('mo'), await club.as('ada')];

const live = ({ mine: _mine, ...reaction }: Reaction): LiveReaction => reaction;
const liveComment = (comment: Comment): LiveComment => ({ ...comment, reactions: comment.reactions.map(live) });

function asEveryoneSees({ likedByMe: _liked, savedByMe: _saved, acknowledgedByMe: _read, ...post }: Post): LivePost {
  return { ...post, comments: post.comments.map(liveComment), reactions: post.reactions.map(live) };
}

/** Waits until a socket has received a new post, and so everything before it. */
async function settle(...sockets: TestSocket[]): Promise<void> {
  const last = await writePost(ada);
  await Promise.all(sockets.map((socket) => socket.next('postCreated', (post) => post._id === last._id)));
}

test("a new post reaches every device of every member, the author's too", async () => {
  const sockets = [await ben.socket(), await ben.socket(), await cleo.socket()];
  const post = await writePost(ben);
  for (const socket of sockets) expect(await socket.next('postCreated')).toEqual(asEveryoneSees(post));
});

test('likes and edits publish the post, and comments themselves alone', async () => {
  const post = await writePost(ben);
  const path = `/api/posts/${post._id}`;
  const dana = await (await club.as('dana')).socket();
  const received = () => dana.next('postUpdated', ({ _id }) => _id === post._id);
  await cleo.put(`${path}/like`);
  expect(await received()).toMatchObject({ likes: [cleo.id], likeCount: 1 });
  await cleo.put(`${path}/like`);
  expect(await received()).toMatchObject({ likes: [], likeCount: 0 });
  const posts = dana.received('postUpdated').length;
  const about = () => dana.next('commentsChanged', ({ _id }) => _id === post._id);
  const { body: first } = await mo.post<Comment[]>(`${path}/comments`, { text: 'Yes!' });
  expect(await about()).toEqual({ kind: 'post', _id: post._id, comments: first, deleted: [], commentCount: 1 });
  const { body: both } = await cleo.post<Comment[]>(`${path}/comments`, { text: 'No!' });
  expect(await about()).toMatchObject({ comments: [both[1]], commentCount: 2 });
  await mo.delete(`${path}/comments/${first[0]?._id}`);
  expect(await about()).toMatchObject({ comments: [], deleted: [first[0]?._id], commentCount: 1 });
  expect(dana.received('postUpdated')).toHaveLength(posts);
  await ben.put(path, { content: 'Better' });
  expect(await received()).toEqual(asEveryoneSees(await readPost(ben, post._id)));
});

test('after many concurrent changes, the last published state is current', async () => {
  const post = await writePost(ben);
  const socket = await cleo.socket();
  const members = await club.addMembers(30);
  await atOnce(30, async (number) => {
    const member = members[number];
    await member?.put(`/api/posts/${post._id}/like`);
    await member?.post(`/api/posts/${post._id}/comments`, { text: 'Me too' });
  });
  await socket.next('postUpdated', ({ likeCount }) => likeCount === 30);
  // The count may arrive before the comment.
  const commented = () => socket.received('commentsChanged').flatMap((change) => change.comments);
  await expect.poll(() => commented().length, { timeout: 5_000 }).toBe(30);
  await settle(socket);
  const { likes, comments } = asEveryoneSees(await readPost(cleo, post._id));
  expect(socket.received('postUpdated').at(-1)?.likes).toEqual(likes);
  expect(commented().toSorted((one, other) => (one._id < other._id ? -1 : 1))).toEqual(comments);
});

test('a deleted post is published by its id', async () => {
  const post = await writePost(ben);
  const socket = await cleo.socket();
  await mo.delete(`/api/posts/${post._id}`);
  expect(await socket.next('postDeleted')).toEqual({ _id: post._id });
});

test('the posts of a deleted member are published as deleted', async () => {
  const [member] = await club.addMembers(1);
  const posts = [await writePost(member), await writePost(member)];
  const socket = await cleo.socket();
  await ada.delete(`/api/admin/users/${member.id}`);
  const deleted = [await socket.next('postDeleted'), await socket.next('postDeleted')];
  expect(deleted.map(({ _id }) => _id).toSorted()).toEqual(posts.map(({ _id }) => _id).toSorted());
});

test('failed requests publish nothing', async () => {
  const post = await writePost(ben);
  const socket = await cleo.socket();
  await cleo.delete(`/api/posts/${post._id}`);
  await mo.put(`/api/posts/${post._id}`, { content: 'Changed' });
  await cleo.post('/api/posts', { content: '  ' });
  await cleo.post(`/api/posts/${post._id}/comments`, { text: '' });
  await club.visitor().put(`/api/posts/${post._id}/like`);
  await settle(socket);
  // Posts of the tests before may still change, a second apart.
  const ofPost = [...socket.received('postDeleted'), ...socket.received('postUpdated')].filter(
    ({ _id }) => _id === post._id,
  );
  expect(ofPost).toEqual([]);
  expect(socket.received('postCreated')).toHaveLength(1);
});

test('a signed-out client receives nothing more', async () => {
  const gone = await club.signIn('cleo');
  const [socket, stays] = [await gone.socket(), await ben.socket()];
  await gone.post('/api/auth/logout');
  await socket.closed();
  await settle(stays);
  expect(socket.received('postCreated')).toEqual([]);
});

test('a like publishes only the likes to clients that take them, and the newest comments to others, a second apart', async () => {
  const post = await writePost(ben);
  for (let number = 1; number <= 5; number++)
    await mo.post(`/api/posts/${post._id}/comments`, { text: `No. ${number}` });
  const [ours, whole] = [await cleo.socket(cleo.id, { auth: { likes: 'changes' } }), await cleo.socket()];
  const members = await club.addMembers(30);
  await Promise.all(members.map((member) => member.put(`/api/posts/${post._id}/like`)));
  const last = await ours.next('postLikesChanged', ({ likeCount }) => likeCount === 30);
  const { likes, likers, likeCount } = await readPost(cleo, post._id);
  expect(last).toEqual({ _id: post._id, likes, likers, likeCount, reactions: [] });
  const liked = await whole.next('postUpdated', (one) => one.likeCount === 30);
  expect(liked).toMatchObject({ likes, commentCount: 5 });
  expect(liked.comments.map(({ text }) => text)).toEqual(['No. 3', 'No. 4', 'No. 5']);
  expect(ours.received('postLikesChanged').length).toBeLessThan(10);
  expect([ours.received('postUpdated'), whole.received('postLikesChanged')]).toEqual([[], []]);
});

test('deleting a member with hundreds of posts sends few messages, one of which covers all', async () => {
  const [member] = await club.addMembers(1);
  const rows = Array.from({ length: 250 }, (_, number) => ({ author_id: member.id, content: `Post ${number}` }));
  await club.services.db.insertInto('posts').values(rows).execute();
  const newest = await writePost(member);
  const socket = await cleo.socket();
  await ada.delete(`/api/admin/users/${member.id}`);
  expect(await socket.next('memberDeleted')).toEqual({ _id: member.id });
  await settle(socket);
  expect(socket.received('postDeleted')).toHaveLength(100);
  expect(socket.received('postDeleted').map(({ _id }) => _id)).toContain(newest._id);
});
