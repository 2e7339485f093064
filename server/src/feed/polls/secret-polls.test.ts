import type { Post } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people/person.ts';
import { readPost, writePost } from '../feed.testing.ts';
import { choices, closePoll, counts, inHours, publishPoll, question } from './polls.testing.ts';

const club = await openClub();
const [ada, ben, cleo, mo] = [await club.as('ada'), await club.as('ben'), await club.as('cleo'), await club.as('mo')];

const vote = (voter: Person, { _id }: Post, optionId = '') => voter.put<Post>(`/api/posts/${_id}/vote`, { optionId });
const hidden = [null, null, null];

test('no one sees the votes of a secret poll before its end, but everyone their own choice', async () => {
  const { post, poll, ids } = await publishPoll(ben, { secret: true });
  expect([poll.secret, counts(post)]).toEqual([true, hidden]);
  const { status, body } = await vote(cleo, post, ids[1]);
  expect([status, counts(body), choices(body)]).toEqual([200, hidden, [1]]);
  for (const reader of [ben, mo, ada]) expect(counts(await readPost(reader, post._id))).toEqual(hidden);
  const listed = (await cleo.get<Post[]>('/api/posts')).body.find(({ _id }) => _id === post._id);
  expect(listed && [counts(listed), choices(listed)]).toEqual([hidden, [1]]);
  await closePoll(club, post);
  const after = await readPost(ben, post._id);
  expect([after.poll?.closed, counts(after), choices(after)]).toEqual([true, [0, 1, 0], []]);
});

test('no screen hears of a vote in a secret poll, but of one in another poll', async () => {
  const [secret, open] = [await publishPoll(ben, { secret: true, multiple: true }), await publishPoll(ben)];
  const sockets = [await mo.socket(), await ben.socket(), await cleo.socket()];
  await vote(cleo, secret.post, secret.ids[0]);
  await vote(cleo, open.post, open.ids[0]);
  for (const socket of sockets) {
    await socket.next('postPollChanged', ({ _id }) => _id === open.post._id);
    expect(socket.received('postPollChanged').map(({ _id }) => _id)).toEqual([open.post._id]);
  }
});

test('other news of its post carry no votes either', async () => {
  const { post, ids } = await publishPoll(ben, { secret: true });
  await vote(cleo, post, ids[0]);
  const socket = await mo.socket();
  await ben.put(`/api/posts/${post._id}`, { content: 'When shall we meet at last?' });
  const live = await socket.next('postUpdated', ({ _id }) => _id === post._id);
  expect(live.poll?.options.map(({ votes }) => votes)).toEqual(hidden);
});

test('a scheduled poll stays secret and multiple', async () => {
  const poll = { ...question().poll, endsAt: inHours(48), secret: true, multiple: true };
  const { body } = await ben.post<Post>('/api/posts', { content: 'Soon', poll, publishAt: inHours(5) });
  expect([body.poll?.secret, body.poll?.multiple, counts(body)]).toEqual([true, true, hidden]);
  const { body: published } = await ben.put<Post>(`/api/posts/${body._id}/publish`);
  expect(published.poll).toEqual(body.poll);
  expect((await writePost(ben)).poll).toBeNull();
});
