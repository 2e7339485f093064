import type { Notification } from 'contract/notifications.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { Person } from '../../../testing/person.ts';
import { atOnce } from '../../../testing/races.ts';
import { addComment, readPost, writePost } from './feed.factory.ts';

const club = await openClub();
const [ben, cleo, mo, ada] = [await club.as('ben'), await club.as('cleo'), await club.as('mo'), await club.as('ada')];

const heardOf = async (postId: string, person: Person) => {
  const { body } = await person.get<Notification[]>('/api/notifications');
  return body
    .filter(({ target }) => target._id === postId)
    .map(({ kind, actors }) => [kind, ...actors.map(({ _id }) => _id).toSorted()])
    .toSorted();
};
const remove = (who: Person, postId: string, commentId: string) =>
  who.delete(`/api/posts/${postId}/comments/${commentId}`);

/** A post of Ben's with a question of Cléo's and replies of Mo and Ada. */
async function openThread() {
  const { _id: postId } = await writePost(ben);
  const question = await addComment(cleo, postId, 'Which wheels?');
  const reply = await addComment(mo, postId, 'The small ones', question._id);
  await addComment(ada, postId, `No, the large ones, @[${ben.name}](${ben.id})`, reply._id);
  return { postId, question };
}

test('a deleted comment takes along what was said of its replies, and devices hear it', async () => {
  const { postId, question } = await openThread();
  expect(await heardOf(postId, cleo)).toEqual([['comment.replied', ...[mo.id, ada.id].toSorted()]]);
  expect(await heardOf(postId, mo)).toEqual([['comment.replied', ada.id]]);
  expect(await heardOf(postId, ben)).toEqual([
    ['mentioned', ada.id],
    ['post.commented', ...[cleo.id, mo.id].toSorted()],
  ]);
  const { body } = await mo.get<{ count: number }>('/api/notifications/unread');
  const phone = await mo.socket();
  expect((await remove(cleo, postId, question._id)).status).toBe(200);
  for (const person of [ben, cleo, mo, ada]) expect(await heardOf(postId, person)).toEqual([]);
  await phone.next('notificationsChanged', ({ unread }) => unread === body.count - 1);
});

test('who has another comment on the post keeps their part in what its author hears, and not in replies', async () => {
  const { postId, question } = await openThread();
  await addComment(mo, postId, 'By the way');
  await remove(cleo, postId, question._id);
  expect(await heardOf(postId, ben)).toEqual([['post.commented', mo.id]]);
  expect(await heardOf(postId, cleo)).toEqual([]);
});

test('a reply elsewhere below the post keeps being announced', async () => {
  const { postId, question } = await openThread();
  const other = await addComment(ada, postId, 'And which motor?');
  await addComment(mo, postId, 'The loud one', other._id);
  await remove(cleo, postId, question._id);
  expect(await heardOf(postId, ada)).toEqual([['comment.replied', mo.id]]);
});

test('what has been read stays', async () => {
  const { postId, question } = await openThread();
  await mo.put('/api/notifications/read', { all: true });
  await remove(cleo, postId, question._id);
  expect(await heardOf(postId, mo)).toEqual([['comment.replied', ada.id]]);
});

test('replies written while their comment is deleted leave nothing behind', async () => {
  for (let round = 0; round < 8; round++) {
    const { postId, question } = await openThread();
    const path = `/api/posts/${postId}/comments`;
    await atOnce(5, (number) =>
      number === 2
        ? remove(cleo, postId, question._id)
        : (number % 2 ? mo : ada).post(path, { text: 'Me', parentId: question._id }),
    );
    expect((await readPost(ben, postId)).comments).toEqual([]);
    for (const person of [ben, cleo, mo, ada]) expect(await heardOf(postId, person)).toEqual([]);
  }
});
