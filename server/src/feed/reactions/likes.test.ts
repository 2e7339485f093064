import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { rounds } from '../../../testing/database/rounds.ts';
import { listAll } from '../../../testing/pagination.ts';
import { Person } from '../../../testing/people/person.ts';
import { readPost, writePost } from '../feed.testing.ts';

const club = await openClub();
const ben = await club.as('ben');
const cleo = await club.as('cleo');
const madeUp = '0199aaaa-0000-7000-8000-000000000000';

test('liking returns the likes list, and toggles', async () => {
  const post = await writePost(ben);
  const path = `/api/posts/${post._id}/like`;
  expect((await cleo.put(path)).body).toEqual([cleo.id]);
  expect((await ben.put(path)).body).toEqual([ben.id, cleo.id]);
  expect((await cleo.put(path)).body).toEqual([ben.id]);
  expect(await readPost(ben, post._id)).toMatchObject({ likes: [ben.id], likeCount: 1, likedByMe: true });
  expect(await readPost(cleo, post._id)).toMatchObject({ likes: [ben.id], likeCount: 1, likedByMe: false });
});

test('the newest three who like a post have an avatar', async () => {
  const post = await writePost(ben);
  const members = await club.addMembers(4);
  for (const member of members) await member.put(`/api/posts/${post._id}/like`);
  const newest = members.toReversed().slice(0, 3);
  const { likers, likeCount } = await readPost(cleo, post._id);
  expect([likers.map(({ _id }) => _id), likeCount]).toEqual([newest.map(({ id }) => id), 4]);
  await newest[0]?.put(`/api/posts/${post._id}/like`);
  expect((await readPost(cleo, post._id)).likers.map(({ _id }) => _id)).toEqual(
    members
      .toReversed()
      .slice(1)
      .map(({ id }) => id),
  );
});

test("a missing post can't be liked", async () => {
  expect(await ben.put(`/api/posts/${madeUp}/like`)).toFail(404, 'not_found');
  expect(await ben.put('/api/posts/1/like')).toFail(404, 'not_found');
  expect(await ben.get(`/api/posts/${madeUp}/likes`)).toFail(404, 'not_found');
});

test('liking twice at once counts once or not at all, never twice', async () => {
  const post = await writePost(ben);
  const responses = await atOnce(3, () => cleo.put(`/api/posts/${post._id}/like`));
  expect(tally(responses.map((response) => response.status))).toEqual({ 200: 3 });
  expect(await readPost(cleo, post._id)).toMatchObject({ likes: [cleo.id], likeCount: 1, likedByMe: true });
});

test('ten taps at once end where they began, in each round', { tags: ['rounds'] }, async () => {
  const post = await writePost(ben);
  await ben.put(`/api/posts/${post._id}/like`);
  for (let round = 0; round < rounds(50); round++) {
    const responses = await atOnce(10, () => cleo.put<string[]>(`/api/posts/${post._id}/like`));
    expect(tally(responses.map((response) => response.status))).toEqual({ 200: 10 });
    for (const { body } of responses) expect(body.filter((id) => id === cleo.id).length).toBeLessThanOrEqual(1);
    expect(await readPost(cleo, post._id)).toMatchObject({ likes: [ben.id], likeCount: 1, likedByMe: false });
  }
});

// On one server, simultaneous taps are written together; on two they meet in the database.
test('ten taps at once on two servers end where they began, in each round', { tags: ['rounds'] }, async () => {
  const beside = await openClub({ beside: club });
  const elsewhere = new Person(beside.port, cleo);
  for (const [cookie, value] of cleo.cookies) elsewhere.cookies.set(cookie, value);
  const post = await writePost(ben);
  for (let round = 0; round < rounds(50); round++) {
    const tap = (at: number) => (at % 2 === 0 ? cleo : elsewhere).put(`/api/posts/${post._id}/like`);
    const responses = await Promise.all(Array.from({ length: 10 }, (_, at) => tap(at)));
    expect(tally(responses.map((response) => response.status))).toEqual({ 200: 10 });
    expect(await readPost(cleo, post._id)).toMatchObject({ likes: [], likeCount: 0, likedByMe: false });
  }
});

test('a hundred concurrent likes are exactly a hundred', async () => {
  const post = await writePost(ben);
  const members = await club.addMembers(100);
  const responses = await Promise.all(members.map((member) => member.put(`/api/posts/${post._id}/like`)));
  expect(tally(responses.map((response) => response.status))).toEqual({ 200: 100 });
  const seen = await readPost(ben, post._id);
  expect(seen.likeCount).toBe(100);
  expect(seen.likes.toSorted()).toEqual(members.map((member) => member.id).toSorted());
});

test('the list holds the newest hundred likes, and mine', async () => {
  const post = await writePost(ben);
  await ben.put(`/api/posts/${post._id}/like`);
  const members = await club.addMembers(104);
  for (const member of members) await member.put(`/api/posts/${post._id}/like`);
  const [mine, theirs] = [await readPost(ben, post._id), await readPost(cleo, post._id)];
  expect([mine.likes.length, theirs.likes.length]).toEqual([100, 100]);
  expect([mine.likeCount, theirs.likeCount]).toEqual([105, 105]);
  expect([mine.likedByMe, theirs.likedByMe]).toEqual([true, false]);
  expect(mine.likes).toContain(ben.id);
  expect(theirs.likes).not.toContain(ben.id);
  expect(mine.likes).toContain(members.at(-1)?.id);
  const { body } = await ben.put<string[]>(`/api/posts/${post._id}/like`);
  expect(body).not.toContain(ben.id);
});

test('the pages hold every like once', async () => {
  const post = await writePost(ben);
  const members = await club.addMembers(25);
  for (const member of members) await member.put(`/api/posts/${post._id}/like`);
  const pages = await listAll<string>(ben, `/api/posts/${post._id}/likes?limit=10`);
  expect(pages.map((page) => page.length)).toEqual([10, 10, 5]);
  expect(pages.flat()).toEqual(members.map((member) => member.id).reverse());
});

test('after any sequence of taps, an odd number means liked', async () => {
  const people = [ben, cleo, await club.as('dana')];
  const taps = fc.array(fc.nat({ max: people.length - 1 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(taps, fc.boolean(), async (order, together) => {
      const post = await writePost(ben);
      const tap = (who: number) => people[who]?.put(`/api/posts/${post._id}/like`);
      if (together) await Promise.all(order.map(tap));
      else for (const who of order) await tap(who);
      const odd = people.filter((_, who) => order.filter((one) => one === who).length % 2 === 1).map(({ id }) => id);
      const { likes, likeCount } = await readPost(ben, post._id);
      expect([likes.toSorted(), likeCount]).toEqual([odd.toSorted(), odd.length]);
    }),
    { numRuns: 30 },
  );
});
