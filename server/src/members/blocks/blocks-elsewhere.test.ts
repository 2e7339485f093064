import { setTimeout } from 'node:timers/promises';
import type { SendAcknowledgement } from 'contract/chat/chat.socket.ts';
import type { Post } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people/person.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import { listData } from '../../accounts/own-data/data.queries.ts';
import { makeGroup, read, sendMessage, startDirect } from '../../chat/chat.testing.ts';
import { addComment, readPost, writePost } from '../../feed/feed.testing.ts';
import { listDigests } from '../../notifications/digests/digests.queries.ts';
import { claimInactive } from '../../notifications/digests/inactivity.queries.ts';

/** Covers surfaces beyond calls and messages to many: presence, receipts, previews, mails, the download. */

const club = await openClub();
const { db, publicUrl } = club.services;

async function blockedPair() {
  const [ann, ben] = await club.addMembers(2);
  expect((await ann.put(`/api/users/${ben.id}/block`)).status).toBe(200);
  return [ann, ben] as const;
}

test('neither is online for the other, whether they were there before or come later', async () => {
  const [ann, ben] = await club.addMembers(2);
  // Members watch their chat partners automatically.
  await startDirect(ann, ben);
  const [plain, changes, bens] = await Promise.all([
    ann.socket(),
    ann.socket(ann.id, { auth: { presence: 'changes' } }),
    ben.socket(),
  ]);
  await plain.next('getOnlineUsers', (ids) => ids.includes(ben.id));
  expect(await changes.request('watchPresence', { userIds: [ben.id] })).toMatchObject({ online: [ben.id] });
  await ann.put(`/api/users/${ben.id}/block`);
  await plain.next('getOnlineUsers', (ids) => !ids.includes(ben.id));
  await bens.next('getOnlineUsers', (ids) => !ids.includes(ann.id));
  await changes.next('presenceChanged', ({ offline }) => offline.includes(ben.id));
  expect(await changes.request('watchPresence', { userIds: [ben.id] })).toMatchObject({ online: [] });
  bens.close();
  const [later, dan] = [await ben.socket(), await club.as('dana')];
  await later.next('getOnlineUsers', (ids) => ids.length > 0 && !ids.includes(ann.id));
  const [seenByPlain, seenByChanges] = [
    plain.received('getOnlineUsers').length,
    changes.received('presenceChanged').length,
  ];
  const dans = await dan.socket();
  const list = await plain.next('getOnlineUsers', (ids) => ids.includes(dan.id));
  expect(list).not.toContain(ben.id);
  expect(plain.received('getOnlineUsers').slice(seenByPlain).flat()).not.toContain(ben.id);
  expect(
    changes
      .received('presenceChanged')
      .slice(seenByChanges)
      .flatMap(({ online }) => online),
  ).not.toContain(ben.id);
  expect((await dans.request<{ online: string[] }>('watchPresence', { userIds: [ben.id] })).online).toEqual([ben.id]);
});

test('in a group neither learns what the other has seen, and no tick waits for it', async () => {
  const [ann, ben] = await blockedPair();
  const dan = await club.as('dana');
  const { _id: conversationId } = await makeGroup(dan, [ann, ben]);
  const [anns, bens, dans] = await Promise.all([ann.socket(), ben.socket(), dan.socket()]);
  const sent = await sendMessage(anns, conversationId, 'Have you seen this?');
  await bens.request('markAsSeen', { conversationId });
  await dans.request('markAsSeen', { conversationId });
  expect(await anns.next('messagesSeen')).toEqual({ conversationId, userId: dan.id });
  expect((await read(ann, conversationId)).find(({ _id }) => _id === sent._id)?.status).toBe('seen');
  const response = await bens.request<SendAcknowledgement>('sendMessage', {
    conversationId,
    message: 'Yes',
    replyTo: sent._id,
  });
  expect(response).toMatchObject({ ok: true, message: { replyTo: { senderId: null, senderName: 'Former member' } } });
});

test('a link to what is hidden has no preview', async () => {
  const [ann, ben] = await club.addMembers(2);
  const hidden = await writePost(ben, 'Look at my robot');
  const dan = await club.as('dana');
  const linking = await writePost(dan, `See ${publicUrl()}/posts/${hidden._id}`);
  const titleFor = async (reader: typeof ann) => (await readPost(reader, linking._id)).preview?.title ?? null;
  await expect.poll(() => titleFor(ann)).toBe(ben.name);
  await ann.put(`/api/users/${ben.id}/block`);
  expect([await titleFor(ann), await titleFor(dan)]).toEqual([null, ben.name]);
});

test('a poll of someone hidden does not change on screen', async () => {
  const [ann, ben] = await blockedPair();
  const dan = await club.as('dana');
  const vote = async (author: typeof ben) => {
    const poll = { options: ['Yes', 'No'], endsAt: new Date(Date.now() + 3_600_000).toISOString() };
    const { body } = await author.post<Post>('/api/posts', { content: 'What do you think?', poll });
    await dan.put(`/api/posts/${body._id}/vote`, { optionId: body.poll?.options[0]?._id });
    return body._id;
  };
  const [anns, dans] = [await ann.socket(), await dan.socket()];
  const hidden = await vote(ben);
  await dans.next('postPollChanged', ({ _id }) => _id === hidden);
  const shown = await vote(await club.as('cleo'));
  await anns.next('postPollChanged', ({ _id }) => _id === shown);
  expect(anns.received('postPollChanged').map(({ _id }) => _id)).toEqual([shown]);
});

test('a digest has neither posts nor names of someone hidden, nor their likes and comments', async () => {
  const [ann, ben] = await blockedPair();
  const dan = await club.as('dana');
  const [hidden, shown] = [await writePost(ben), await writePost(dan)];
  await ben.put(`/api/posts/${shown._id}/like`);
  await addComment(ben, shown._id, 'Nice');
  const since = new Date(Date.now() - 86_400_000);
  const later = new Date(Date.now() + 60_000);
  const [digest] = await listDigests(db, 'weekly', [{ id: ann.id, since }], later);
  const ids = digest?.posts.map(({ _id }) => _id) ?? [];
  expect(ids).not.toContain(hidden._id);
  const listed = digest?.posts.find(({ _id }) => _id === shown._id);
  if (listed) expect(listed).toMatchObject({ likes: 0, comments: 0 });
  const members = await db.selectFrom('users').select('id').where('joined_at', '>', since).execute();
  expect(digest?.people.count).toBe(members.length - 2);
});

test('who is reminded of the club missed nothing of someone hidden', async () => {
  const [ann, ben] = await blockedPair();
  const [dan] = await club.addMembers(1);
  await writePost(ben);
  const at = new Date(Date.now() - 86_400_000);
  for (const { id } of [ann, dan]) await db.insertInto('last_seen').values({ user_id: id, at }).execute();
  const nextYear = new Date(Date.now() + 365 * 86_400_000);
  const reminded = await claimInactive(db, { months: 3, now: nextYear, limit: 1_000 });
  const missedBy = (person: Person) => reminded.find(({ userId }) => userId === person.id)?.missed;
  const { posts = 0, members = 0 } = missedBy(dan) ?? {};
  expect(posts).toBeGreaterThan(0);
  expect(missedBy(ann)).toMatchObject({ posts: posts - 1, members: members - 1 });
});

test('the download of the data names whom the member blocked, and them nowhere else', async () => {
  const [ann, ben] = await club.addMembers(2);
  await startDirect(ann, ben);
  await ann.put(`/api/users/${ben.id}/block`);
  const rowsOf = async (list: 'blocks' | 'conversations') =>
    (await listData(db, list, ann.id, { after: null, limit: 10 })).map(({ json }) => JSON.parse(json));
  expect(await rowsOf('blocks')).toEqual([{ userId: ben.id, name: ben.name, hiddenInGroups: false }]);
  expect(await rowsOf('conversations')).toMatchObject([{ name: null }]);
});

test('neither learns when the other was here last', async () => {
  const [ann, ben] = await club.addMembers(2);
  const { _id } = await startDirect(ann, ben);
  await ben.put(`/api/messages/${_id}/request/accept`);
  for (const { id } of [ann, ben]) await db.insertInto('last_seen').values({ user_id: id, at: new Date() }).execute();
  const lastSeen = async (person: Person) =>
    (await person.get<{ lastSeenAt: string | null }>(`/api/messages/${_id}/last-seen`)).body.lastSeenAt;
  expect([await lastSeen(ann), await lastSeen(ben)]).not.toContain(null);
  await ann.put(`/api/users/${ben.id}/block`);
  expect([await lastSeen(ann), await lastSeen(ben)]).toEqual([null, null]);
});

test('after blocks at the same moment, of members with many tabs, the database is left alone', async () => {
  const people = await club.addMembers(6);
  const tabs = await Promise.all(people.flatMap((person) => [person.socket(), person.socket(), person.socket()]));
  const [ann, ...others] = people;
  await Promise.all(others.map((other) => ann?.put(`/api/users/${other.id}/block`)));
  await eventually(async () => expect(await club.countStatements(() => setTimeout(100))).toBe(0), 5);
  for (const tab of tabs) tab.close();
});
