import type { Message } from 'contract/chat/chat.ts';
import type { Comment, Post } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { read, sendMessage, startDirect } from '../../chat/chat.testing.ts';
import { readPost, writePost } from '../feed.testing.ts';

const club = await openClub();
const [ben, cleo, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('mo')];
const profileOf = ({ id }: { id: string }) => `http://127.0.0.1:${club.port}/profile/${id}`;

/** A post by Ben with a preview of Cléo's profile, as everyone sees it. */
async function writePreviewed(): Promise<Post> {
  const socket = await mo.socket();
  const { _id } = await writePost(ben, `Ask ${profileOf(cleo)}`);
  const live = await socket.next('postUpdated', (post) => post._id === _id && post.preview !== null);
  socket.close();
  expect(live.preview?.title).toBe(cleo.name);
  return readPost(ben, _id);
}

test('an author removes the preview of their post, and it vanishes for everyone', async () => {
  const { _id } = await writePreviewed();
  const socket = await cleo.socket();
  expect((await ben.delete(`/api/posts/${_id}/preview`)).status).toBe(200);
  await socket.next('postUpdated', (post) => post._id === _id && post.preview === null);
  expect((await readPost(cleo, _id)).preview).toBeNull();
});

test('twice, or at once, it is removed once and published once', async () => {
  const { _id } = await writePreviewed();
  const published: string[] = [];
  club.services.facts.on('post.previewed', ({ postId }) => void published.push(postId));
  const responses = await Promise.all([1, 2, 3].map(() => ben.delete(`/api/posts/${_id}/preview`)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await ben.delete(`/api/posts/${_id}/preview`)).status).toBe(200);
  expect(published.filter((postId) => postId === _id)).toHaveLength(1);
});

test('others, officers too, leave it where it is', async () => {
  const { _id, preview } = await writePreviewed();
  for (const person of [cleo, mo]) expect(await person.delete(`/api/posts/${_id}/preview`)).toFail(403, 'forbidden');
  expect((await readPost(cleo, _id)).preview).toEqual(preview);
});

test('an edit that keeps the address does not bring it back; another address has its own', async () => {
  const { _id } = await writePreviewed();
  await ben.delete(`/api/posts/${_id}/preview`);
  const socket = await cleo.socket();
  await ben.put(`/api/posts/${_id}`, { content: `Do ask ${profileOf(cleo)}` });
  await ben.put(`/api/posts/${_id}`, { content: `Ask ${profileOf(mo)}` });
  const live = await socket.next('postUpdated', (post) => post._id === _id && post.preview !== null);
  expect(live.preview?.title).toBe(mo.name);
});

test('that of a comment vanishes too, for its author alone to decide', async () => {
  const { _id } = await writePost(ben, 'Whom do I ask?');
  const socket = await mo.socket();
  const [comment] = (await cleo.post<Comment[]>(`/api/posts/${_id}/comments`, { text: profileOf(mo) })).body;
  await socket.next('commentsChanged', (change) => change._id === _id && !!change.comments[0]?.preview);
  const path = `/api/posts/${_id}/comments/${comment?._id}/preview`;
  expect(await ben.delete(path)).toFail(403, 'forbidden');
  const other = await writePost(ben, 'Another');
  expect(await cleo.delete(path.replace(_id, other._id))).toFail(404, 'not_found');
  expect((await cleo.delete(path)).status).toBe(200);
  await socket.next('commentsChanged', (change) => change._id === _id && change.comments[0]?.preview === null);
});

test('that of a message vanishes for all who read it; strangers learn nothing', async () => {
  const { _id: conversationId } = await startDirect(ben, cleo);
  const socket = await cleo.socket();
  const sent = await sendMessage(await ben.socket(), conversationId, profileOf(mo));
  await socket.next('messageChanged', (message) => message._id === sent._id && message.preview !== null);
  const path = `/api/messages/${conversationId}/${sent._id}/preview`;
  expect(await cleo.delete(path)).toFail(403, 'forbidden');
  expect(await mo.delete(path)).toFail(404, 'not_found');
  expect((await ben.delete(path)).status).toBe(200);
  await socket.next('messageChanged', (message) => message._id === sent._id && message.preview === null);
  const messages: Message[] = await read(cleo, conversationId);
  expect(messages.at(-1)?.preview).toBeNull();
});

test('where nothing is there is nothing to remove', async () => {
  const missing = '0199aaaa-0000-7000-8000-000000000000';
  expect(await ben.delete(`/api/posts/${missing}/preview`)).toFail(404, 'not_found');
  const { _id } = await writePost(ben, 'No address');
  expect((await ben.delete(`/api/posts/${_id}/preview`)).status).toBe(200);
});
