import type { Post } from 'contract/feed/feed.ts';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { picture } from '../../../testing/database/samples.ts';
import type { Person } from '../../../testing/people/person.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import { readPost, writePost } from '../feed.testing.ts';
import { choices, closePoll, counts, inHours, publishPoll, question } from './polls.testing.ts';

const club = await openClub();
const [ben, cleo, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('mo')];

const vote = (voter: Person, { _id }: Post, optionId = '') => voter.put<Post>(`/api/posts/${_id}/vote`, { optionId });
const choiceIn = (post: Post) => choices(post)[0] ?? -1;

test('a poll is answered with its options in order, without votes, and open', async () => {
  const endsAt = inHours(24);
  const { status, body } = await ben.post<Post>('/api/posts', question({ endsAt }));
  expect(status).toBe(201);
  expect(body.poll).toEqual({
    options: ['Monday', 'Tuesday', 'Never'].map((text) => ({ _id: expect.any(String), text, votes: 0, mine: false })),
    endsAt,
    closed: false,
    multiple: false,
    secret: false,
  });
  expect((await cleo.get<Post[]>('/api/posts')).body.find(({ _id }) => _id === body._id)?.poll).toEqual(body.poll);
  expect((await writePost(ben)).poll).toBeNull();
});

test('a poll goes with pictures too, as JSON text in the form', async () => {
  const { content, poll } = question();
  const { body } = await ben.upload<Post>('/api/posts', {
    content,
    poll: JSON.stringify(poll),
    media: await picture(),
  });
  expect(body).toMatchObject({ medias: [expect.any(String)], poll: { endsAt: poll.endsAt } });
});

describe('a poll is not taken', () => {
  test.each([
    ['with one option', { options: ['Monday'] }],
    ['with seven options', { options: ['1', '2', '3', '4', '5', '6', '7'] }],
    ['with a blank option', { options: ['Monday', '  '] }],
    ['with an option of 101 characters', { options: ['Monday', 'x'.repeat(101)] }],
    ['that has ended', { endsAt: inHours(-1) }],
    ['that ends in a year', { endsAt: inHours(24 * 365) }],
    ['that ends never', { endsAt: 'soon' }],
    ['without an end', { endsAt: undefined }],
  ])('%s', async (_, wrong) => {
    const { body: before } = await ben.get<Post[]>('/api/posts?limit=1');
    expect(await ben.post('/api/posts', question(wrong))).toFail(400, 'invalid_input');
    expect((await ben.get<Post[]>('/api/posts?limit=1')).body[0]?._id).toBe(before[0]?._id);
  });

  test('as a text that is no JSON', async () => {
    expect(await ben.upload('/api/posts', { content: 'x', poll: 'Monday?' })).toFail(400, 'invalid_input');
  });
});

test('a vote counts for all, and only its member sees whose it is; another option moves it, the same changes nothing', async () => {
  const { post, ids } = await publishPoll(ben);
  const first = await vote(cleo, post, ids[0]);
  expect([first.status, counts(first.body), choiceIn(first.body)]).toEqual([200, [1, 0, 0], 0]);
  expect(choiceIn(await readPost(ben, post._id))).toBe(-1);
  const moved = await vote(cleo, post, ids[2]);
  expect([counts(moved.body), choiceIn(moved.body)]).toEqual([[0, 0, 1], 2]);
  const again = await vote(cleo, post, ids[2]);
  expect(again.body).toEqual(moved.body);
  await vote(ben, post, ids[2]);
  expect(counts(await readPost(mo, post._id))).toEqual([0, 0, 2]);
});

test('one vote a member, however many at once', async () => {
  const { post, ids } = await publishPoll(ben);
  const responses = await atOnce(12, (number) => vote(cleo, post, ids[number % 3]));
  expect(tally(responses.map(({ status }) => status))).toEqual({ 200: 12 });
  const read = await readPost(cleo, post._id);
  expect(counts(read)?.reduce((sum: number, votes) => sum + (votes ?? 0), 0)).toBe(1);
  expect(counts(read)?.[choiceIn(read) ?? 0]).toBe(1);
});

test('after its end it is closed, and no vote counts, changes or moves', async () => {
  const { post, ids } = await publishPoll(ben);
  await vote(cleo, post, ids[0]);
  await closePoll(club, post);
  for (const option of ids) expect(await vote(cleo, post, option)).toFail(409, 'conflict');
  expect(await vote(ben, post, ids[1])).toFail(409, 'conflict');
  const read = await readPost(cleo, post._id);
  expect([read.poll?.closed, counts(read), choiceIn(read)]).toEqual([true, [1, 0, 0], 0]);
});

test('an option of another poll, of none, or a malformed one is not found', async () => {
  const [one, other, plain] = [await publishPoll(ben), await publishPoll(ben), await writePost(ben)];
  expect(await vote(cleo, one.post, other.ids[0])).toFail(404, 'not_found');
  expect(await vote(cleo, plain, one.ids[0])).toFail(404, 'not_found');
  expect(await vote(cleo, one.post, 'Monday')).toFail(404, 'not_found');
  expect(await cleo.put(`/api/posts/${one.post._id}/vote`, {})).toFail(400, 'invalid_input');
  expect(counts(await readPost(ben, one.post._id))).toEqual([0, 0, 0]);
});

test('who has blocked the author votes, and sees the votes, only while the post is pinned', async () => {
  const [reader] = await club.addMembers(1);
  const { post, ids } = await publishPoll(mo);
  await reader.put(`/api/users/${mo.id}/block`);
  expect(await vote(reader, post, ids[0])).toFail(404, 'not_found');
  expect(counts(await readPost(ben, post._id))).toEqual([0, 0, 0]);
  await mo.put(`/api/posts/${post._id}/pin`, { until: inHours(24) });
  const socket = await reader.socket();
  expect((await vote(reader, post, ids[0])).status).toBe(200);
  const { poll } = await socket.next('postPollChanged', ({ _id }) => _id === post._id);
  expect(poll?.options[0]?.votes).toBe(1);
  await mo.delete(`/api/posts/${post._id}/pin`);
});

test('votes are published to all as counts, without whose they are', async () => {
  const { post, ids } = await publishPoll(ben);
  const socket = await mo.socket();
  await atOnce(3, async (number) => vote([ben, cleo, mo][number] ?? ben, post, ids[1]));
  const { poll } = await socket.next('postPollChanged', (change) => change.poll?.options[1]?.votes === 3);
  expect(poll?.options[1]).toEqual({ _id: ids[1], text: 'Tuesday', votes: 3 });
});

test('a post with a poll is published without whose vote is whose', async () => {
  const socket = await cleo.socket();
  const { post } = await publishPoll(ben);
  const live = await socket.next('postCreated', ({ _id }) => _id === post._id);
  expect(live.poll?.options[0]).toEqual({ _id: expect.any(String), text: 'Monday', votes: 0 });
});

test('votes go with their member, and polls with their post', async () => {
  const { post, ids } = await publishPoll(ben);
  const [member] = await club.addMembers(1);
  if (!member) throw new Error('No one was added.');
  await vote(member, post, ids[0]);
  await (await club.as('ada')).delete(`/api/admin/users/${member.id}`);
  await eventually(async () => expect(counts(await readPost(ben, post._id))).toEqual([0, 0, 0]));
  await vote(cleo, post, ids[0]);
  await ben.delete(`/api/posts/${post._id}`);
  const left = await club.services.db.selectFrom('poll_options').select('id').where('post_id', '=', post._id).execute();
  expect(left).toEqual([]);
});

test("a member's data holds their polls and votes", async () => {
  const { post, ids } = await publishPoll(cleo);
  await vote(cleo, post, ids[2]);
  const files = unzipSync((await cleo.get('/api/account/data')).bytes);
  const read = (name: string) => JSON.parse(Buffer.from(files[name] ?? []).toString());
  expect(read('posts.json')).toContainEqual(expect.objectContaining({ poll: ['Monday', 'Tuesday', 'Never'] }));
  expect(read('votes.json')).toContainEqual(expect.objectContaining({ postId: post._id, option: 'Never' }));
});
