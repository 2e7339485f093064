import { Comment, Post } from 'contract/feed/feed.ts';
import { MemberCard } from 'contract/members/members.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { listAll } from '../../../testing/pagination.ts';
import type { Person } from '../../../testing/people/person.ts';
import { addComment, readPost, writePost } from '../feed.testing.ts';

const club = await openClub();
const [ben, cleo, mo, ada] = [await club.as('ben'), await club.as('cleo'), await club.as('mo'), await club.as('ada')];
const madeUp = '0199aaaa-0000-7000-8000-000000000000';

const react = (who: Person, postId: string, emoji: unknown) =>
  who.put<Post>(`/api/posts/${postId}/reaction`, { emoji });
const reactTo = (who: Person, postId: string, commentId: string, emoji: unknown) =>
  who.put<Comment[]>(`/api/posts/${postId}/comments/${commentId}/reaction`, { emoji });

test('a post shows who reacted how often, and which reaction is mine', async () => {
  const { _id, reactions } = await writePost(ben);
  expect(reactions).toEqual([]);
  await react(cleo, _id, '🎉');
  await react(mo, _id, '🎉');
  const { status, body } = await react(ada, _id, '👍🏽');
  expect(status).toBe(200);
  expect(body).toFit(Post);
  expect(body.reactions).toEqual([
    { emoji: '🎉', count: 2, mine: false },
    { emoji: '👍🏽', count: 1, mine: true },
  ]);
  expect((await readPost(cleo, _id)).reactions[0]).toEqual({ emoji: '🎉', count: 2, mine: true });
  expect((await ben.get<Post[]>('/api/posts')).body[0]?.reactions).toMatchObject([{ count: 2 }, { count: 1 }]);
});

test('another reaction replaces the one before, and null takes it back, as often as one likes', async () => {
  const { _id } = await writePost(ben);
  await react(cleo, _id, '🎉');
  expect((await react(cleo, _id, '😂')).body.reactions).toEqual([{ emoji: '😂', count: 1, mine: true }]);
  expect((await react(cleo, _id, '😂')).body.reactions).toEqual([{ emoji: '😂', count: 1, mine: true }]);
  expect((await react(cleo, _id, null)).body.reactions).toEqual([]);
  expect((await react(cleo, _id, null)).body.reactions).toEqual([]);
});

test('a reaction and a like leave each other alone', async () => {
  const { _id } = await writePost(ben);
  await cleo.put(`/api/posts/${_id}/like`);
  await react(cleo, _id, '🎉');
  expect(await readPost(cleo, _id)).toMatchObject({ likeCount: 1, likedByMe: true, reactions: [{ mine: true }] });
  await cleo.put(`/api/posts/${_id}/like`);
  expect(await readPost(cleo, _id)).toMatchObject({ likeCount: 0, reactions: [{ mine: true }] });
});

test('comments have reactions of their own', async () => {
  const { _id } = await writePost(ben);
  const comment = await addComment(cleo, _id, 'Nice');
  await reactTo(mo, _id, comment._id, '❤️');
  const { status, body } = await reactTo(ben, _id, comment._id, '❤️');
  expect(status).toBe(200);
  for (const one of body) expect(one).toFit(Comment);
  expect(body).toEqual([{ ...comment, reactions: [{ emoji: '❤️', count: 2, mine: true }] }]);
  expect(await readPost(cleo, _id)).toMatchObject({ comments: [{ reactions: [{ mine: false }] }], reactions: [] });
  await reactTo(mo, _id, comment._id, '🙏');
  await reactTo(ben, _id, comment._id, null);
  expect((await readPost(mo, _id)).comments[0]?.reactions).toEqual([{ emoji: '🙏', count: 1, mine: true }]);
});

test('only an emoji is a reaction', async () => {
  const { _id } = await writePost(ben);
  const comment = await addComment(cleo, _id, 'Nice');
  for (const emoji of ['', 'a', ':)', '👍👍', '<b>', 'x'.repeat(40), 4, undefined, ['🎉']]) {
    expect(await react(cleo, _id, emoji), String(emoji)).toFail(400, 'invalid_input');
    expect(await reactTo(cleo, _id, comment._id, emoji), String(emoji)).toFail(400, 'invalid_input');
  }
  expect(await readPost(cleo, _id)).toMatchObject({ reactions: [], comments: [{ reactions: [] }] });
});

test('what is not there, or under another post, has no reactions', async () => {
  const [one, other] = [await writePost(ben), await writePost(ben)];
  const comment = await addComment(cleo, one._id, 'Nice');
  for (const emoji of ['🎉', null]) {
    expect(await react(ben, madeUp, emoji)).toFail(404, 'not_found');
    expect(await react(ben, 'nonsense', emoji)).toFail(404, 'not_found');
    expect(await reactTo(ben, one._id, madeUp, emoji)).toFail(404, 'not_found');
    expect(await reactTo(ben, other._id, comment._id, emoji)).toFail(404, 'not_found');
  }
  expect(await ben.get(`/api/posts/${madeUp}/likers`)).toFail(404, 'not_found');
  expect(await ben.get(`/api/posts/${madeUp}/reactors?emoji=%F0%9F%8E%89`)).toFail(404, 'not_found');
});

test('ten reactions of one member at once are one', async () => {
  const { _id } = await writePost(ben);
  const comment = await addComment(cleo, _id, 'Nice');
  const offered = ['👍', '❤️', '😂', '😮', '🙏'];
  const responses = await atOnce(10, (number) => react(cleo, _id, offered[number % 5]));
  const more = await atOnce(10, (number) => reactTo(cleo, _id, comment._id, offered[number % 5]));
  expect(tally([...responses, ...more].map(({ status }) => status))).toEqual({ 200: 20 });
  const { reactions, comments } = await readPost(cleo, _id);
  expect([reactions, comments[0]?.reactions]).toMatchObject([[{ count: 1, mine: true }], [{ count: 1, mine: true }]]);
});

test('reactions of many at once are all counted', async () => {
  const { _id } = await writePost(ben);
  const members = await club.addMembers(30);
  await Promise.all(members.map((member, number) => react(member, _id, number % 3 ? '🎉' : '👍')));
  const counts = (await readPost(ben, _id)).reactions.map(({ emoji, count }) => [emoji, count]);
  expect(Object.fromEntries(counts)).toEqual({ '🎉': 20, '👍': 10 });
});

test('reactions go with their member, and with what they were to', async () => {
  const { _id } = await writePost(ben);
  const comment = await addComment(cleo, _id, 'Nice');
  const [leaver] = await club.addMembers(1);
  await react(leaver, _id, '🎉');
  await reactTo(leaver, _id, comment._id, '🎉');
  await ada.delete(`/api/admin/users/${leaver.id}`);
  expect(await readPost(ben, _id)).toMatchObject({ reactions: [], comments: [{ reactions: [] }] });
  await react(mo, _id, '🎉');
  await reactTo(mo, _id, comment._id, '🎉');
  expect((await ben.delete(`/api/posts/${_id}`)).status).toBe(200);
  const left = club.services.db.selectFrom('post_reactions').select('id').where('post_id', '=', _id);
  expect(await left.execute()).toEqual([]);
});

test('every screen receives reactions, and none whose they are', async () => {
  const { _id } = await writePost(ben);
  const comment = await addComment(cleo, _id, 'Nice');
  const [ours, whole] = [await ada.socket(ada.id, { auth: { likes: 'changes' } }), await ada.socket()];
  await react(mo, _id, '🎉');
  const reactions = [{ emoji: '🎉', count: 1 }];
  expect(await ours.next('postLikesChanged', (post) => post._id === _id && post.reactions.length > 0)).toEqual({
    ...{ _id, likes: [], likers: [], likeCount: 0, reactions },
  });
  expect(await whole.next('postUpdated', (post) => post.reactions.length > 0)).toMatchObject({ _id, reactions });
  await reactTo(mo, _id, comment._id, '❤️');
  for (const socket of [ours, whole]) {
    const change = await socket.next('commentsChanged', ({ comments }) => (comments[0]?.reactions.length ?? 0) > 0);
    expect(change.comments[0]?.reactions).toEqual([{ emoji: '❤️', count: 1 }]);
  }
});

test('my own devices receive which reaction is mine, whichever of them set it, and no one else does', async () => {
  const { _id } = await writePost(ben);
  const comment = await addComment(cleo, _id, 'Nice');
  const [phone, laptop, others] = [await mo.socket(), await mo.socket(), await cleo.socket()];
  await react(cleo, _id, '🎉');
  const target = { kind: 'post', id: _id };
  for (const [emoji, expected] of [
    ['🎉', [{ emoji: '🎉', count: 2, mine: true }]],
    [
      '👍',
      [
        { emoji: '🎉', count: 1, mine: false },
        { emoji: '👍', count: 1, mine: true },
      ],
    ],
    [null, [{ emoji: '🎉', count: 1, mine: false }]],
  ] as const) {
    await react(mo, _id, emoji);
    for (const device of [phone, laptop])
      expect(await device.next('ownReactionsChanged')).toEqual({ target, commentId: null, reactions: expected });
  }
  await reactTo(mo, _id, comment._id, '❤️');
  for (const device of [phone, laptop]) {
    const reactions = [{ emoji: '❤️', count: 1, mine: true }];
    expect(await device.next('ownReactionsChanged')).toEqual({ target, commentId: comment._id, reactions });
  }
  expect(others.received('ownReactionsChanged').filter(({ reactions }) => reactions.length !== 1)).toEqual([]);
  expect(others.received('ownReactionsChanged')).toHaveLength(1);
});

test('those who like a post are listed as cards, newest first, each once', async () => {
  const { _id } = await writePost(ben);
  const members = await club.addMembers(25);
  for (const member of members) await member.put(`/api/posts/${_id}/like`);
  const pages = await listAll<MemberCard>(ben, `/api/posts/${_id}/likers?limit=10`);
  expect(pages.map((page) => page.length)).toEqual([10, 10, 5]);
  for (const card of pages.flat()) expect(card).toFit(MemberCard);
  expect(pages.flat().map((card) => card._id)).toEqual(members.map(({ id }) => id).reverse());
  expect(await club.minStatements(() => ben.get(`/api/posts/${_id}/likers?limit=25`))).toBe(2);
});

test('the own card among those who like or reacted has no relationship', async () => {
  const { _id } = await writePost(ben);
  for (const who of [cleo, mo]) {
    await who.put(`/api/posts/${_id}/like`);
    await react(who, _id, '🎉');
  }
  for (const path of [`/api/posts/${_id}/likers`, `/api/posts/${_id}/reactors?emoji=${encodeURIComponent('🎉')}`]) {
    const [newest, own] = (await cleo.get<MemberCard[]>(path)).body;
    expect(newest).toMatchObject({ _id: mo.id, relationship: 'none' });
    expect(own).toFit(MemberCard);
    expect(own).toMatchObject({ _id: cleo.id });
    expect(own).not.toHaveProperty('relationship');
  }
});

test('those who reacted are listed by emoji, newest first', async () => {
  const { _id } = await writePost(ben);
  await react(mo, _id, '🎉');
  await react(cleo, _id, '😂');
  await react(ada, _id, '🎉');
  const path = (emoji: string) => `/api/posts/${_id}/reactors?emoji=${encodeURIComponent(emoji)}`;
  expect((await ben.get<MemberCard[]>(path('🎉'))).body.map((card) => card._id)).toEqual([ada.id, mo.id]);
  expect((await ben.get<MemberCard[]>(path('🦊'))).body).toEqual([]);
  expect(await ben.get(`/api/posts/${_id}/reactors`)).toFail(400, 'invalid_input');
});
