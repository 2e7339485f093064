import { Comment, type Post } from 'contract/feed/feed.ts';
import { limits } from 'contract/limits.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { listAll } from '../../../testing/pagination.ts';
import { readPost, writePost } from '../feed.testing.ts';

const club = await openClub();
const [ben, cleo, mo, ada] = [await club.as('ben'), await club.as('cleo'), await club.as('mo'), await club.as('ada')];
const madeUp = '0199aaaa-0000-7000-8000-000000000000';

test('commenting returns the whole list, oldest first', async () => {
  const { _id } = await writePost(ben);
  await cleo.post(`/api/posts/${_id}/comments`, { text: 'First' });
  const { status, body } = await ben.post<Comment[]>(`/api/posts/${_id}/comments`, { text: '  Second ' });
  expect(status).toBe(201);
  for (const comment of body) expect(comment).toFit(Comment);
  expect(body).toMatchObject([
    { userId: cleo.id, name: cleo.name, avatar: '/default-avatar.svg', text: 'First' },
    { userId: ben.id, name: ben.name, text: '  Second ' },
  ]);
  expect(await readPost(mo, _id)).toMatchObject({ comments: body, commentCount: 2 });
});

test('blank and overlong comments fail', async () => {
  const { _id } = await writePost(ben);
  for (const text of ['', ' ', '\u200b', undefined, 4, [], 'x'.repeat(limits.comment + 1)]) {
    expect(await ben.post(`/api/posts/${_id}/comments`, { text })).toFail(400, 'invalid_input');
  }
  expect((await ben.post(`/api/posts/${_id}/comments`, { text: 'x'.repeat(limits.comment) })).status).toBe(201);
});

test("a missing post can't be commented on", async () => {
  expect(await ben.post(`/api/posts/${madeUp}/comments`, { text: 'Hi' })).toFail(404, 'not_found');
  expect(await ben.get(`/api/posts/${madeUp}/comments`)).toFail(404, 'not_found');
  const { _id } = await writePost(ben);
  expect(await ben.delete(`/api/posts/${_id}/comments/${madeUp}`)).toFail(404, 'not_found');
});

test("author, moderator and admin can delete a comment; a stranger and the post's author can't", async () => {
  for (const allowed of [cleo, mo, ada]) {
    const { _id } = await writePost(ben);
    const { body } = await cleo.post<Comment[]>(`/api/posts/${_id}/comments`, { text: 'Mine' });
    const path = `/api/posts/${_id}/comments/${body[0]?._id}`;
    expect(await ben.delete(path)).toFail(403, 'forbidden');
    expect(await club.visitor().delete(path)).toFail(401, 'not_signed_in');
    expect(await allowed.delete(path)).toMatchObject({ status: 200, body: [] });
    expect(await allowed.delete(path)).toFail(404, 'not_found');
  }
});

test('a comment exists under its own post only', async () => {
  const [one, other] = [await writePost(ben), await writePost(ben)];
  const { body } = await cleo.post<Comment[]>(`/api/posts/${one._id}/comments`, { text: 'Here' });
  expect(await cleo.delete(`/api/posts/${other._id}/comments/${body[0]?._id}`)).toFail(404, 'not_found');
  expect((await readPost(ben, one._id)).commentCount).toBe(1);
});

test('concurrent comments are all there, once each', async () => {
  const { _id } = await writePost(ben);
  const responses = await atOnce(30, (number) => cleo.post(`/api/posts/${_id}/comments`, { text: `Number ${number}` }));
  expect(tally(responses.map((response) => response.status))).toEqual({ 201: 30 });
  const post = await readPost(ben, _id);
  expect(post.commentCount).toBe(30);
  expect(new Set(post.comments.map((comment) => comment.text)).size).toBe(30);
});

test('a post holds its newest hundred comments, and the pages hold all', async () => {
  const { _id } = await writePost(ben);
  for (let number = 1; number <= 105; number++) await ben.post(`/api/posts/${_id}/comments`, { text: `${number}` });
  const post: Post = await readPost(cleo, _id);
  expect([post.commentCount, post.comments.length]).toEqual([105, 100]);
  expect([post.comments[0]?.text, post.comments[99]?.text]).toEqual(['6', '105']);
  const pages = await listAll<Comment>(cleo, `/api/posts/${_id}/comments?limit=50`);
  // The newest page comes first, oldest first within it.
  expect(pages.map((page) => [page[0]?.text, page.at(-1)?.text])).toEqual([
    ['56', '105'],
    ['6', '55'],
    ['1', '5'],
  ]);
});
