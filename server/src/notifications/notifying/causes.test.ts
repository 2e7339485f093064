import type { Notification } from 'contract/notifications/notifications.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { allDone } from '../../../testing/jobs.ts';
import type { Person } from '../../../testing/people/person.ts';
import { addComment, writePost } from '../../feed/feed.testing.ts';
import { toggleLike } from '../../feed/reactions/likes.queries.ts';
import type { Database } from '../../platform/database/tables.ts';
import { notifyOfAll } from './causes.job.ts';

/** Likes and comments notify within moments, many in one statement: nothing is lost, nothing notifies twice. */

const club = await openClub();
const { db, jobs } = club.services;
const [ben, cleo, ada] = [await club.as('ben'), await club.as('cleo'), await club.as('ada')];

const about = async (person: Person, targetId: string) =>
  (await person.get<Notification[]>('/api/notifications?limit=100')).body.filter(
    ({ target }) => target._id === targetId,
  );
const like = (person: Person, postId: string) => person.put(`/api/posts/${postId}/like`);
/** A like whose server crashed right after it. */
const likeAndCrash = (person: Person, postId: string) => toggleLike(db, postId, { id: person.id, hasBlocks: true });
const waiting = async () => (await db.selectFrom('notification_causes').select('id').execute()).length;
const isWaitingForDeletion = async () =>
  (
    await sql`select from pg_stat_activity where query like '%raise_caused%' and wait_event = 'transactionid'`.execute(
      db,
    )
  ).rows.length > 0;

test('a like that a crash left behind is notified by a job, once', async () => {
  const { _id } = await writePost(ben);
  await likeAndCrash(cleo, _id);
  expect([await about(ben, _id), await waiting()]).toEqual([[], 1]);
  await jobs.add(db, 'notifications.raise', {});
  await allDone(club, 'notifications.raise');
  expect(await about(ben, _id)).toMatchObject([{ kind: 'post.liked', count: 1, actors: [{ _id: cleo.id }] }]);
  await ben.put('/api/notifications/read', { all: true });
  await notifyOfAll(club.services);
  expect([await about(ben, _id), await waiting()]).toMatchObject([[{ read: true }], 0]);
});

test('a like at one server, undone at another, notifies of what is left', async () => {
  const [first, second] = [await writePost(ben), await writePost(ben)];
  for (const { _id } of [first, first, second, second, second]) await likeAndCrash(cleo, _id);
  await Promise.all([notifyOfAll(club.services), notifyOfAll(club.services), notifyOfAll(club.services)]);
  expect(await about(ben, first._id)).toEqual([]);
  expect(await about(ben, second._id)).toMatchObject([{ count: 1 }]);
});

test('recipients are chosen when it is sent: who muted the post meanwhile is not notified', async () => {
  const { _id } = await writePost(ben);
  await likeAndCrash(cleo, _id);
  await ben.put(`/api/posts/${_id}/mute`, { muted: true });
  await notifyOfAll(club.services);
  expect(await about(ben, _id)).toEqual([]);
});

test('posts, comments and members that are gone by then leave nothing, and hold no one up', async () => {
  const [tom] = await club.addMembers(1);
  const [exceptKinds, deleted] = [await writePost(ben), await writePost(ben)];
  const comment = await addComment(cleo, exceptKinds._id, 'Never mind');
  for (const { _id } of [exceptKinds, deleted]) for (const person of [cleo, tom]) await likeAndCrash(person, _id);
  await sql`delete from notification_causes where comment_id is not null`.execute(db);
  await sql`insert into notification_causes (kind, target_kind, target_id, actor_id, recipients, comment_id)
    values ('post.commented', 'post', ${exceptKinds._id}, ${cleo.id}, ${[ben.id]}::uuid[], ${comment._id})`.execute(db);
  await sql`delete from comments where id = ${comment._id}`.execute(db);
  await sql`delete from posts where id = ${deleted._id}`.execute(db);
  await ada.delete(`/api/admin/users/${tom.id}`);
  await notifyOfAll(club.services);
  expect(await about(ben, exceptKinds._id)).toMatchObject([
    { kind: 'post.liked', count: 1, actors: [{ _id: cleo.id }] },
  ]);
  expect([await about(ben, deleted._id), await waiting()]).toEqual([[], 0]);
});

test('posts that are deleted one after another while others are notified hold no one up', async () => {
  const [exceptKinds, ...deleted] = [
    await writePost(ben),
    await writePost(ben),
    await writePost(ben),
    await writePost(ben),
  ];
  for (const { _id } of [exceptKinds, ...deleted]) await likeAndCrash(cleo, _id);
  const deletions = [];
  for (const { _id } of deleted) {
    const deletion = await db.startTransaction().execute();
    await deletion.deleteFrom('posts').where('id', '=', _id).execute();
    deletions.push(deletion);
  }
  const raised = notifyOfAll(club.services);
  for (const deletion of deletions) {
    await expect.poll(isWaitingForDeletion).toBe(true);
    await deletion.commit().execute();
  }
  await raised;
  expect(await about(ben, exceptKinds._id)).toMatchObject([{ kind: 'post.liked', count: 1 }]);
  expect(await waiting()).toBe(0);
});

test('more than one statement takes are notified in one go', async () => {
  const { _id } = await writePost(ben);
  await sql`insert into notification_causes (kind, target_kind, target_id, actor_id, recipients)
    select 'post.liked', 'post', ${_id}, ${cleo.id}, ${[ben.id]}::uuid[] from generate_series(1, 4500)`.execute(db);
  await like(cleo, _id);
  expect(await about(ben, _id)).toMatchObject([{ count: 1 }]);
  expect(await waiting()).toBe(0);
});

test('members who tap while others are notified end up as who likes', async () => {
  const people = await club.addMembers(6);
  const post = await writePost(ben);
  let tapping = true;
  const raising = (async () => {
    while (tapping) await Promise.all([notifyOfAll(club.services), notifyOfAll(club.services)]);
  })();
  await Promise.all(
    people.map(async (person, index) => {
      for (let tap = 0; tap < 8 + (index % 2); tap++) await like(person, post._id);
    }),
  );
  tapping = false;
  await raising;
  const odd = people.filter((_, index) => index % 2 === 1).map(({ id }) => id);
  const [found, ...more] = await about(ben, post._id);
  expect([found?.count, found?.actors.map(({ _id }) => _id).toSorted(), more]).toEqual([3, odd.toSorted(), []]);
});

test('the newest of those who acted in one moment stands first, and what they liked last on top', async () => {
  const [lea, tom] = await club.addMembers(2);
  const [first, second] = [await writePost(lea), await writePost(lea)];
  for (const [person, post] of [
    [cleo, first],
    [tom, second],
    [tom, first],
    [cleo, second],
  ] as const)
    await likeAndCrash(person, post._id);
  await notifyOfAll(club.services);
  const { body } = await lea.get<Notification[]>('/api/notifications');
  expect(body.map(({ target, actors }) => [target._id, ...actors.map(({ _id }) => _id)])).toEqual([
    [second._id, cleo.id, tom.id],
    [first._id, tom.id, cleo.id],
  ]);
});

test('a connected author sees a like come and go without reloading', async () => {
  const [lea] = await club.addMembers(1);
  const { _id } = await writePost(lea);
  const phone = await lea.socket();
  await like(cleo, _id);
  expect(await phone.next('notificationsChanged')).toEqual({ unread: 1, messages: 0 });
  await like(cleo, _id);
  await phone.next('notificationsChanged', ({ unread }) => unread === 0);
});

/** Rows that this connection has read in whole tables and by index. */
async function countRowsRead(tx: Database): Promise<number> {
  const { rows } = await sql<{ read: number }>`select sum(seq_tup_read + idx_tup_fetch)::int as read
    from pg_stat_xact_user_tables where relname in ('notifications', 'notification_actors', 'posts', 'post_likes', 'comments')`.execute(
    tx,
  );
  return rows[0]?.read ?? 0;
}

test('thousands that are notified at once keep no one waiting: what was planned for a small club is planned anew', async () => {
  const [lea] = await club.addMembers(1);
  await sql`analyze notifications, notification_actors, posts, post_likes, comments`.execute(db);
  const rowsRead = await db.connection().execute(async (one) => {
    await likeAndCrash(cleo, (await writePost(lea))._id);
    await sql`select raise_caused(10)`.execute(one);
    const posts = await sql<{ id: string }>`
      insert into posts (author_id, content) select ${lea.id}, 'Post ' || n from generate_series(1, 5000) n returning id`.execute(
      one,
    );
    const ids = posts.rows.map(({ id }) => id);
    await sql`with raised as (
        insert into notifications (user_id, kind, target_kind, target_id)
        select ${lea.id}, 'post.liked', 'post', unnest(${ids}::uuid[]) returning id)
      insert into notification_actors (notification_id, user_id) select id, ${ben.id} from raised`.execute(one);
    await sql`insert into post_likes (post_id, user_id) select unnest(${ids}::uuid[]), ${ben.id}`.execute(one);
    for (const id of ids.slice(0, 50)) await likeAndCrash(cleo, id);
    return one.transaction().execute(async (tx) => {
      const before = await countRowsRead(tx);
      await sql`select raise_caused(100)`.execute(tx);
      return (await countRowsRead(tx)) - before;
    });
  });
  // The plan for a small club would read every notification again for each of the 50 likes.
  expect(rowsRead).toBeLessThan(10 * 5_000);
  expect((await lea.get<Notification[]>('/api/notifications')).body[0]?.actors).toMatchObject([{ _id: cleo.id }, {}]);
});
