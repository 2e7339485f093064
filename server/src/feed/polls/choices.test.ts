import type { Post } from 'contract/feed/feed.ts';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import type { Person } from '../../../testing/people/person.ts';
import { readPost, writePost } from '../feed.testing.ts';
import { choices, closePoll, counts, inHours, publishPoll, question } from './polls.testing.ts';

const club = await openClub();
const [ben, cleo, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('mo')];

const choose = (voter: Person, { _id }: Post, optionIds: unknown) =>
  voter.put<Post>(`/api/posts/${_id}/vote`, { optionIds });
const chooseOne = (voter: Person, { _id }: Post, optionId: string | undefined) =>
  voter.put<Post>(`/api/posts/${_id}/vote`, { optionId });

test('a poll says if it takes several choices, and ends at the moment that was given', async () => {
  const { body } = await ben.post<Post>('/api/posts', question({ multiple: true }));
  expect(body.poll).toMatchObject({ multiple: true, secret: false });
  const abroad = inHours(30.51).replace('Z', '+00:00');
  const other = await ben.post<Post>('/api/posts', question({ endsAt: abroad }));
  expect(other.body.poll).toMatchObject({ multiple: false, endsAt: new Date(abroad).toISOString() });
});

test('several choices count once each, are replaced as a whole, and can be taken back', async () => {
  const { post, ids } = await publishPoll(ben, { multiple: true });
  const [monday, tuesday, never] = ids;
  const first = await choose(cleo, post, [monday, never]);
  expect([first.status, counts(first.body), choices(first.body)]).toEqual([200, [1, 0, 1], [0, 2]]);
  expect(choices(await readPost(ben, post._id))).toEqual([]);
  const changed = await choose(cleo, post, [tuesday, never, never]);
  expect([counts(changed.body), choices(changed.body)]).toEqual([
    [0, 1, 1],
    [1, 2],
  ]);
  expect((await choose(cleo, post, [never, tuesday])).body).toEqual(changed.body);
  await choose(ben, post, ids);
  expect(counts(await readPost(mo, post._id))).toEqual([1, 2, 2]);
  const back = await choose(cleo, post, []);
  expect([back.status, counts(back.body), choices(back.body)]).toEqual([200, [1, 1, 1], []]);
  expect(counts((await choose(cleo, post, [])).body)).toEqual([1, 1, 1]);
});

test('one option alone replaces all choices', async () => {
  const { post, ids } = await publishPoll(ben, { multiple: true });
  await choose(cleo, post, ids);
  const { body } = await chooseOne(cleo, post, ids[1]);
  expect([counts(body), choices(body)]).toEqual([[0, 1, 0], [1]]);
});

test('a poll of one choice takes one as a list and gives it back, but not two', async () => {
  const { post, ids } = await publishPoll(ben);
  expect(choices((await choose(cleo, post, [ids[2]])).body)).toEqual([2]);
  expect(await choose(cleo, post, [ids[0], ids[1]])).toFail(400, 'invalid_input');
  expect(choices(await readPost(cleo, post._id))).toEqual([2]);
  expect(choices((await choose(cleo, post, [ids[0], ids[0]])).body)).toEqual([0]);
  const back = await choose(cleo, post, []);
  expect([counts(back.body), choices(back.body)]).toEqual([[0, 0, 0], []]);
});

test('choices of another poll, of none, and too many change nothing', async () => {
  const { post, ids } = await publishPoll(ben, { multiple: true });
  const other = await publishPoll(ben, { multiple: true });
  await choose(cleo, post, [ids[0]]);
  expect(await choose(cleo, post, [ids[1], other.ids[0]])).toFail(404, 'not_found');
  expect(await choose(cleo, await writePost(ben), [])).toFail(404, 'not_found');
  expect(await choose(cleo, post, ['Monday'])).toFail(404, 'not_found');
  expect(await choose(cleo, post, Array(7).fill(ids[0]))).toFail(400, 'invalid_input');
  expect(await choose(cleo, post, undefined)).toFail(400, 'invalid_input');
  expect(choices(await readPost(cleo, post._id))).toEqual([0]);
});

test('after its end choices stay, and none is taken back', async () => {
  const { post, ids } = await publishPoll(ben, { multiple: true });
  await choose(cleo, post, [ids[0], ids[1]]);
  await closePoll(club, post);
  for (const ended of [[], [ids[2]]]) expect(await choose(cleo, post, ended)).toFail(409, 'conflict');
  expect(choices(await readPost(cleo, post._id))).toEqual([0, 1]);
});

test('who has blocked the author can neither choose nor take back', async () => {
  const [reader] = await club.addMembers(1);
  const { post, ids } = await publishPoll(mo, { multiple: true });
  await choose(reader, post, [ids[0]]);
  await reader.put(`/api/users/${mo.id}/block`);
  expect(await choose(reader, post, [ids[1]])).toFail(404, 'not_found');
  expect(await choose(reader, post, [])).toFail(404, 'not_found');
  expect(counts(await readPost(ben, post._id))).toEqual([1, 0, 0]);
});

test('of choices at once, those of one tap stay', async () => {
  const { post, ids } = await publishPoll(ben, { multiple: true });
  const sets = [[0, 1], [2], [1, 2], []];
  const responses = await atOnce(12, (number) =>
    choose(
      cleo,
      post,
      sets[number % 4]?.map((position) => ids[position]),
    ),
  );
  expect(tally(responses.map(({ status }) => status))).toEqual({ 200: 12 });
  expect(sets).toContainEqual(choices(await readPost(cleo, post._id)));
  const single = await publishPoll(ben);
  await atOnce(12, (number) => chooseOne(cleo, single.post, single.ids[number % 3]));
  expect(choices(await readPost(cleo, single.post._id))).toHaveLength(1);
});

test('choices are published as counts, without whose they are', async () => {
  const { post, ids } = await publishPoll(ben, { multiple: true });
  const socket = await mo.socket();
  await choose(cleo, post, [ids[0], ids[1]]);
  const { poll } = await socket.next('postPollChanged', ({ _id }) => _id === post._id);
  expect(poll?.options).toEqual([
    { _id: ids[0], text: 'Monday', votes: 1 },
    { _id: ids[1], text: 'Tuesday', votes: 1 },
    { _id: ids[2], text: 'Never', votes: 0 },
  ]);
});

test("a member's data holds all their choices", async () => {
  const { post, ids } = await publishPoll(ben, { multiple: true });
  await choose(cleo, post, [ids[0], ids[2]]);
  const files = unzipSync((await cleo.get('/api/account/data')).bytes);
  const votes: { postId: string; option: string }[] = JSON.parse(Buffer.from(files['votes.json'] ?? []).toString());
  const own = votes.filter(({ postId }) => postId === post._id).map(({ option }) => option);
  expect(own.toSorted()).toEqual(['Monday', 'Never']);
});
