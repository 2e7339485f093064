import { Comment, type Post } from 'contract/feed/feed.ts';
import { limits } from 'contract/limits.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { listAll } from '../../../testing/pagination.ts';
import type { Person } from '../../../testing/people/person.ts';
import { addComment, readPost, writePost } from '../feed.testing.ts';

const club = await openClub();
const [ben, cleo, mo, ada] = [await club.as('ben'), await club.as('cleo'), await club.as('mo'), await club.as('ada')];
const madeUp = '0199aaaa-0000-7000-8000-000000000000';

const edit = (who: Person, postId: string, commentId: string, text: unknown) =>
  who.put<Comment[]>(`/api/posts/${postId}/comments/${commentId}`, { text });

test('an author edits their comment, which says when; its place stays', async () => {
  const { _id } = await writePost(ben);
  const first = await addComment(cleo, _id, 'Frist');
  await addComment(ben, _id, 'Second');
  const { status, body } = await edit(cleo, _id, first._id, 'First');
  expect(status).toBe(200);
  for (const comment of body) expect(comment).toFit(Comment);
  expect(body).toMatchObject([{ ...first, text: 'First', editedAt: expect.any(String) }, { editedAt: null }]);
  expect((await readPost(mo, _id)).comments).toEqual(body);
});

test("no one else edits a comment, whatever their role, and a visitor doesn't either", async () => {
  const { _id } = await writePost(ben);
  const comment = await addComment(cleo, _id, 'Mine');
  for (const other of [ben, mo, ada]) expect(await edit(other, _id, comment._id, 'Ours')).toFail(403, 'forbidden');
  const path = `/api/posts/${_id}/comments/${comment._id}`;
  expect(await club.visitor().put(path, { text: 'Ours' })).toFail(401, 'not_signed_in');
  expect((await readPost(ben, _id)).comments).toEqual([comment]);
});

test('a comment is edited under its own post, with a text that could be written', async () => {
  const [one, other] = [await writePost(ben), await writePost(ben)];
  const { _id } = await addComment(cleo, one._id, 'Here');
  expect(await edit(cleo, other._id, _id, 'There')).toFail(404, 'not_found');
  expect(await edit(cleo, one._id, madeUp, 'There')).toFail(404, 'not_found');
  expect(await edit(cleo, one._id, 'nonsense', 'There')).toFail(404, 'not_found');
  for (const text of ['', ' ', undefined, 4, 'x'.repeat(limits.comment + 1)])
    expect(await edit(cleo, one._id, _id, text)).toFail(400, 'invalid_input');
  expect((await readPost(ben, one._id)).comments).toMatchObject([{ text: 'Here', editedAt: null }]);
});

test('a reply is one of the comments, and counts for the comment it replies to', async () => {
  const { _id } = await writePost(ben);
  const question = await addComment(cleo, _id, 'Which wheels?');
  await addComment(mo, _id, 'Nice');
  const reply = await addComment(ben, _id, 'The small ones', question._id);
  expect(reply).toMatchObject({ parentId: question._id, replyCount: 0, text: 'The small ones' });
  const { comments, commentCount } = await readPost(ada, _id);
  expect(commentCount).toBe(3);
  expect(comments.map(({ text, parentId, replyCount }) => [text, parentId, replyCount])).toEqual([
    ['Which wheels?', null, 1],
    ['Nice', null, 0],
    ['The small ones', question._id, 0],
  ]);
});

test('a reply to a reply goes to its parent', async () => {
  const { _id } = await writePost(ben);
  const question = await addComment(cleo, _id, 'Which wheels?');
  const reply = await addComment(ben, _id, 'The small ones', question._id);
  expect(await addComment(mo, _id, 'Why?', reply._id)).toMatchObject({ parentId: question._id });
  expect((await readPost(ben, _id)).comments[0]).toMatchObject({ replyCount: 2 });
});

test('one replies to a comment of the same post only', async () => {
  const [one, other] = [await writePost(ben), await writePost(ben)];
  const { _id } = await addComment(cleo, one._id, 'Here');
  const reply = (postId: string, parentId: unknown) =>
    mo.post(`/api/posts/${postId}/comments`, { text: 'Hi', parentId });
  expect(await reply(other._id, _id)).toFail(404, 'not_found');
  expect(await reply(one._id, madeUp)).toFail(404, 'not_found');
  expect(await reply(one._id, 'nonsense')).toFail(404, 'not_found');
  expect(await reply(one._id, 4)).toFail(400, 'invalid_input');
  expect((await reply(one._id, null)).status).toBe(201);
  expect((await readPost(ben, one._id)).comments.map(({ parentId }) => parentId)).toEqual([null, null]);
});

test('a deleted comment takes its replies with it; a deleted reply only itself', async () => {
  const { _id } = await writePost(ben);
  const [question, other] = [await addComment(cleo, _id, 'Which wheels?'), await addComment(mo, _id, 'Nice')];
  const reply = await addComment(ben, _id, 'The small ones', question._id);
  await addComment(mo, _id, 'I see', question._id);
  const { body } = await ben.delete<Comment[]>(`/api/posts/${_id}/comments/${reply._id}`);
  expect(body.map(({ text, replyCount }) => [text, replyCount])).toEqual([
    ['Which wheels?', 1],
    ['Nice', 0],
    ['I see', 0],
  ]);
  expect((await cleo.delete(`/api/posts/${_id}/comments/${question._id}`)).body).toEqual([other]);
  expect((await readPost(ben, _id)).commentCount).toBe(1);
});

test('a member who leaves takes their comments with them, and the replies to these', async () => {
  const { _id } = await writePost(ben);
  const [leaver] = await club.addMembers(1);
  const question = await addComment(leaver, _id, 'Which wheels?');
  await addComment(ben, _id, 'The small ones', question._id);
  await addComment(ben, _id, 'Anything else?');
  expect((await ada.delete(`/api/admin/users/${leaver.id}`)).status).toBe(200);
  expect((await readPost(ben, _id)).comments.map(({ text }) => text)).toEqual(['Anything else?']);
});

test('replies written while their comment is deleted are there with it, or not at all', async () => {
  for (let round = 0; round < 10; round++) {
    const { _id } = await writePost(ben);
    const question = await addComment(cleo, _id, 'Which wheels?');
    const path = `/api/posts/${_id}/comments`;
    const responses = await atOnce(6, (number) =>
      number === 3 ? cleo.delete(`${path}/${question._id}`) : mo.post(path, { text: 'Me', parentId: question._id }),
    );
    expect(Object.keys(tally(responses.map(({ status }) => status))).filter((status) => Number(status) >= 500)).toEqual(
      [],
    );
    expect(await readPost(ben, _id)).toMatchObject({ comments: [], commentCount: 0 });
  }
});

test('a list that holds a comment holds all its replies, whatever the page', async () => {
  const { _id } = await writePost(ben);
  const old = await addComment(cleo, _id, 'Old');
  for (let number = 1; number <= 101; number++) await addComment(ben, _id, `${number}`);
  await addComment(mo, _id, 'Late reply', old._id);
  const post: Post = await readPost(ada, _id);
  expect(post.comments.at(-1)).toMatchObject({ text: 'Late reply', parentId: old._id });
  expect(post.comments).toHaveLength(100);
  const pages = await listAll<Comment>(ada, `/api/posts/${_id}/comments?limit=100`);
  expect(pages.map((page) => page.length)).toEqual([100, 3]);
  expect(pages[0]).toEqual(post.comments);
  expect(pages[1]?.[0]).toMatchObject({ ...old, replyCount: 1 });
});

test('edits and replies reach every screen', async () => {
  const { _id } = await writePost(ben);
  const socket = await ada.socket();
  const received = async (fits: (comments: { text: string; parentId: string | null }[]) => boolean) =>
    (await socket.next('commentsChanged', (change) => change._id === _id && fits(change.comments))).comments;
  const question = await addComment(cleo, _id, 'Which weels?');
  await edit(cleo, _id, question._id, 'Which wheels?');
  const [edited] = await received(([first]) => first?.text === 'Which wheels?');
  expect(edited).toMatchObject({ _id: question._id, editedAt: expect.any(String) });
  await addComment(mo, _id, 'The small ones', question._id);
  const replied = await received((comments) => comments.length === 2);
  expect(replied).toMatchObject([{ replyCount: 1 }, { parentId: question._id }]);
});

test('a comment costs one statement, and a reply one more for the answer', async () => {
  const { _id } = await writePost(ben);
  const { _id: parentId } = await addComment(ben, _id, 'First');
  const path = `/api/posts/${_id}/comments`;
  const plain = await club.minStatements(() => ben.post(path, { text: 'Plain' }));
  const reply = await club.minStatements(() => ben.post(path, { text: 'Reply', parentId }));
  expect([plain, reply]).toEqual([1, 2]);
});
