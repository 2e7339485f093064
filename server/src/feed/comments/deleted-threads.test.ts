import type { Notification } from 'contract/notifications/notifications.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce } from '../../../testing/database/races.ts';
import type { Person } from '../../../testing/people/person.ts';
import { addComment, readPost, writePost } from '../feed.testing.ts';

const club = await openClub();
const [ben, cleo, mo, ada] = [await club.as('ben'), await club.as('cleo'), await club.as('mo'), await club.as('ada')];

const notificationsOf = async (postId: string, person: Person) => {
  const { body } = await person.get<Notification[]>('/api/notifications');
  return body
    .filter(({ target }) => target._id === postId)
    .map(({ kind, actors }) => [kind, ...actors.map(({ _id }) => _id).toSorted()])
    .toSorted();
};
const remove = (who: Person, postId: string, commentId: string) =>
  who.delete(`/api/posts/${postId}/comments/${commentId}`);

/** A post by Ben with a question by Cléo and replies by Mo and Ada. */
async function openThread() {
  const { _id: postId } = await writePost(ben);
  const question = await addComment(cleo, postId, 'Which wheels?');
  const reply = await addComment(mo, postId, 'The small ones', question._id);
  await addComment(ada, postId, `No, the large ones, @[${ben.name}](${ben.id})`, reply._id);
  return { postId, question };
}

test('with a deleted comment go the notifications about its replies, on every device', async () => {
  const { postId, question } = await openThread();
  expect(await notificationsOf(postId, cleo)).toEqual([['comment.replied', ...[mo.id, ada.id].toSorted()]]);
  expect(await notificationsOf(postId, mo)).toEqual([['comment.replied', ada.id]]);
  expect(await notificationsOf(postId, ben)).toEqual([
    ['mentioned', ada.id],
    ['post.commented', ...[cleo.id, mo.id].toSorted()],
  ]);
  const { body } = await mo.get<{ count: number }>('/api/notifications/unread');
  const phone = await mo.socket();
  expect((await remove(cleo, postId, question._id)).status).toBe(200);
  for (const person of [ben, cleo, mo, ada]) expect(await notificationsOf(postId, person)).toEqual([]);
  await phone.next('notificationsChanged', ({ unread }) => unread === body.count - 1);
});

test('who has another comment on the post stays in the notification of its author, and not in that about replies', async () => {
  const { postId, question } = await openThread();
  await addComment(mo, postId, 'By the way');
  await remove(cleo, postId, question._id);
  expect(await notificationsOf(postId, ben)).toEqual([['post.commented', mo.id]]);
  expect(await notificationsOf(postId, cleo)).toEqual([]);
});

test('a reply elsewhere below the post keeps being announced', async () => {
  const { postId, question } = await openThread();
  const other = await addComment(ada, postId, 'And which motor?');
  await addComment(mo, postId, 'The loud one', other._id);
  await remove(cleo, postId, question._id);
  expect(await notificationsOf(postId, ada)).toEqual([['comment.replied', mo.id]]);
});

test('a deleted comment takes its mention along, unless another text of the same member mentions there too', async () => {
  const { _id: postId } = await writePost(ben);
  const mention = `@[${cleo.name}](${cleo.id})`;
  const [first, second] = [await addComment(mo, postId, `${mention}?`), await addComment(mo, postId, `${mention}!`)];
  const own = await addComment(ben, postId, `What does ${mention} say?`);
  expect(await notificationsOf(postId, cleo)).toEqual([['mentioned', ...[mo.id, ben.id].toSorted()]]);
  await remove(mo, postId, first._id);
  expect(await notificationsOf(postId, cleo)).toEqual([['mentioned', ...[mo.id, ben.id].toSorted()]]);
  await addComment(mo, postId, 'By the way');
  await remove(mo, postId, second._id);
  expect(await notificationsOf(postId, cleo)).toEqual([['mentioned', ben.id]]);
  await remove(ben, postId, own._id);
  expect(await notificationsOf(postId, cleo)).toEqual([]);
});

test('a comment deleted at once notifies no one', async () => {
  const { _id: postId } = await writePost(ben);
  const phone = await ben.socket();
  for (let round = 0; round < 5; round++) {
    const { _id } = await addComment(cleo, postId, `Never mind, @[${mo.name}](${mo.id})`);
    await remove(cleo, postId, _id);
  }
  await addComment(mo, postId, 'Good');
  await phone.next('notificationsChanged', ({ unread }) => unread > 0);
  expect(await notificationsOf(postId, ben)).toEqual([['post.commented', mo.id]]);
  expect(await notificationsOf(postId, mo)).toEqual([]);
});

test('with a deleted member go the notifications about them and about replies to them, on every device', async () => {
  const [tom] = await club.addMembers(1);
  const [{ _id: postId }, { _id: theirs }] = [await writePost(ben), await writePost(tom)];
  const question = await addComment(tom, postId, `Which wheels, @[${mo.name}](${mo.id})?`);
  const reply = await addComment(mo, postId, 'The small ones', question._id);
  await addComment(ada, postId, 'The large ones', reply._id);
  await addComment(ada, theirs, `See here, @[${mo.name}](${mo.id})`);
  for (const person of [tom, ada]) await person.put(`/api/posts/${postId}/like`);
  expect(await notificationsOf(postId, ben)).toEqual([
    ['post.commented', ...[tom.id, mo.id, ada.id].toSorted()],
    ['post.liked', ...[tom.id, ada.id].toSorted()],
  ]);
  expect(await notificationsOf(postId, mo)).toEqual([
    ['comment.replied', ada.id],
    ['mentioned', tom.id],
  ]);
  const { body: before } = await mo.get<{ count: number }>('/api/notifications/unread');
  const phone = await mo.socket();
  await ada.delete(`/api/admin/users/${tom.id}`);
  await phone.next('notificationsChanged', ({ unread }) => unread === before.count - 3);
  expect(await notificationsOf(postId, ben)).toEqual([['post.liked', ada.id]]);
  expect([await notificationsOf(postId, mo), await notificationsOf(theirs, mo)]).toEqual([[], []]);
  const { rows } = await sql`
    select from notifications n where kind in ('post.liked', 'post.commented', 'comment.replied', 'mentioned')
      and not exists (select from notification_actors a where a.notification_id = n.id)`.execute(club.services.db);
  expect(rows).toEqual([]);
});

test('what has been read stays', async () => {
  const { postId, question } = await openThread();
  await mo.put('/api/notifications/read', { all: true });
  await remove(cleo, postId, question._id);
  expect(await notificationsOf(postId, mo)).toEqual([['comment.replied', ada.id]]);
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
    for (const person of [ben, cleo, mo, ada]) expect(await notificationsOf(postId, person)).toEqual([]);
  }
});
