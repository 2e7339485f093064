import type { Message } from 'contract/chat/chat.ts';
import type { Comment, Post } from 'contract/feed/feed.ts';
import type { MentionGroup } from 'contract/notifications/mentions.groups.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { allDone } from '../../../testing/jobs.ts';
import { foundGroup, joining, makeGroup, sendMessage, startDirect } from '../../chat/chat.testing.ts';
import { readPost } from '../feed.testing.ts';

const club = await openClub();
const [ben, cleo, dana, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('dana'), await club.as('mo')];

const mention = ({ _id }: { _id: string }, name = 'Band') => `@[${name}](group:${_id})`;
const write = async (person: typeof ben, content: string) => person.post<Post>('/api/posts', { content });

async function noticesOf(person: typeof ben, { _id }: { _id: string }): Promise<Notification[]> {
  await allDone(club, 'mentions.notify-groups');
  const { body } = await person.get<Notification[]>('/api/notifications?limit=100');
  return body.filter(({ kind, target }) => kind === 'mentioned' && target._id === _id);
}

const mentionsOf = async (person: typeof ben, at: { _id: string }) => (await noticesOf(person, at)).length;

async function band(fields = {}) {
  const group = await foundGroup(ben, { name: 'Band', ...fields });
  await joining(cleo, group);
  return group;
}

test('a member mentions their group: its members are notified once, and others are not', async () => {
  const group = await band();
  const { body: post } = await write(ben, `Tonight, ${mention(group)} and @[Cleo](${cleo.id})`);
  expect(post).toMatchObject({ content: `Tonight, @Band and @${cleo.name}`, mentions: [{ _id: cleo.id }] });
  const notified = [await mentionsOf(cleo, post), await mentionsOf(ben, post), await mentionsOf(dana, post)];
  expect(notified).toEqual([1, 0, 0]);
});

test('a group that I am not in, or that is none, stays as I wrote it', async () => {
  const group = await band();
  const unknown = { _id: crypto.randomUUID() };
  const { body: post } = await write(mo, `${mention(group, 'B')}, ${mention(unknown, 'Nothing')}`);
  expect(post.content).toBe('@B, @Nothing');
  expect(await mentionsOf(cleo, post)).toBe(0);
  await ben.put(`/api/groups/${group._id}`, { name: 'Orchestra' });
  expect((await readPost(mo, post._id)).content).toBe('@B, @Nothing');
});

test('a committee is mentioned by the name of now, another group as it was written', async () => {
  const committee = await foundGroup(mo, { name: 'Budget', committee: true });
  const group = await foundGroup(mo, { name: 'Choir' });
  const { body: post } = await write(mo, `${mention(committee, 'x')} *and* ${mention(group, 'Choir')}`);
  expect((await readPost(dana, post._id)).content).toBe('@Budget *and* @Choir');
  await mo.put(`/api/groups/${committee._id}`, { name: 'Money' });
  await mo.put(`/api/groups/${group._id}`, { name: 'Quartet' });
  expect((await readPost(dana, post._id)).content).toBe('@Money *and* @Choir');
  expect((await dana.get<Post[]>('/api/posts')).body[0]?.content).toBe('@Money *and* @Choir');
});

test('in a group, its mention has the name of now', async () => {
  const group = await band();
  const { body: post } = await ben.post<Post>('/api/posts', { content: `${mention(group)} plays`, groupId: group._id });
  await ben.post(`/api/posts/${post._id}/comments`, { text: `Soon, ${mention(group)} and @[Cleo](${cleo.id})` });
  const sent = await sendMessage(await ben.socket(), group._id, `${mention(group)} meets @[Cleo](${cleo.id})`);
  await ben.put(`/api/groups/${group._id}`, { name: 'Orchestra 🎻' });
  const read = await readPost(cleo, post._id);
  expect([read.content, read.comments[0]?.text]).toEqual([
    '@Orchestra 🎻 plays',
    `Soon, @Orchestra 🎻 and @${cleo.name}`,
  ]);
  expect(read.comments[0]?.mentions).toMatchObject([{ _id: cleo.id, start: 24, length: cleo.name.length + 1 }]);
  const { body: messages } = await cleo.get<Message[]>(`/api/messages/${group._id}`);
  const message = messages.find(({ _id }) => _id === sent._id);
  expect(message).toMatchObject({ message: `@Orchestra 🎻 meets @${cleo.name}`, mentions: [{ _id: cleo.id }] });
});

test('where only owners write, they alone mention the group', async () => {
  const group = await band({ posting: 'owners' });
  expect((await write(cleo, mention(group))).status).toBe(403);
  const { _id } = await startDirect(cleo, ben);
  const socket = await cleo.socket();
  expect(await socket.request('sendMessage', { conversationId: _id, message: mention(group) })).toMatchObject({
    ok: false,
  });
  const { body: post } = await write(ben, mention(group));
  expect(await mentionsOf(cleo, post)).toBe(1);
});

test('what was to be published later mentions a group no more, if only owners write there by then', async () => {
  const group = await band();
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const later = async (person: typeof ben) =>
    (await person.post<Post>('/api/posts', { content: mention(group), publishAt })).body;
  const scheduled = [await later(cleo), await later(ben)] as const;
  await joining(dana, group);
  await ben.put(`/api/groups/${group._id}`, { posting: 'owners' });
  const publish = async (person: typeof ben, { _id }: Post) =>
    (await person.put<Post>(`/api/posts/${_id}/publish`)).body;
  const posts = [await publish(cleo, scheduled[0]), await publish(ben, scheduled[1])] as const;
  expect([await mentionsOf(dana, posts[0]), await mentionsOf(dana, posts[1])]).toEqual([0, 1]);
});

test('in comments and messages a mention reaches those of the group who see it', async () => {
  const group = await band();
  await joining(dana, group);
  const { body: post } = await write(ben, 'Songs?');
  const path = `/api/posts/${post._id}/comments`;
  const { body } = await ben.post<Comment[]>(path, { text: mention(group) });
  expect(body[0]).toMatchObject({ text: '@Band', mentions: [] });
  expect([await mentionsOf(cleo, post), await mentionsOf(dana, post)]).toEqual([1, 1]);
  const comment = body[0]?._id ?? '';
  expect((await noticesOf(cleo, post))[0]?.url).toBe(`/posts/${post._id}#comment-${comment}`);
  expect((await ben.delete(`${path}/${comment}`)).status).toBe(200);
  await expect.poll(() => mentionsOf(cleo, post)).toBe(0);
  const talk = await makeGroup(ben, [cleo, mo]);
  const sent = await sendMessage(await ben.socket(), talk._id, `Listen, ${mention(group)}`);
  expect(sent.message).toBe('Listen, @Band');
  expect([await mentionsOf(cleo, talk), await mentionsOf(dana, talk), await mentionsOf(mo, talk)]).toEqual([1, 0, 0]);
});

test('an edit that takes the mention of a group out takes its notice back, unless another text mentions them', async () => {
  const group = await band();
  await joining(dana, group);
  const { body: post } = await write(ben, mention(group));
  expect([await mentionsOf(cleo, post), await mentionsOf(dana, post)]).toEqual([1, 1]);
  const edit = (content: string) => ben.put(`/api/posts/${post._id}`, { content });
  await edit(`Only @[Cleo](${cleo.id})`);
  await expect.poll(() => mentionsOf(dana, post)).toBe(0);
  expect(await mentionsOf(cleo, post)).toBe(1);
  const path = `/api/posts/${post._id}/comments`;
  const { body } = await ben.post<Comment[]>(path, { text: mention(group) });
  await expect.poll(() => mentionsOf(dana, post)).toBe(1);
  await ben.put(`${path}/${body[0]?._id}`, { text: 'Never mind' });
  await expect.poll(() => mentionsOf(dana, post)).toBe(0);
  expect(await mentionsOf(cleo, post)).toBe(1);
});

test('a message that mentions a group no longer, or is deleted, takes its notice back', async () => {
  const group = await band();
  const talk = await makeGroup(ben, [cleo, dana]);
  const bens = await ben.socket();
  const sent = await sendMessage(bens, talk._id, mention(group));
  expect(await mentionsOf(cleo, talk)).toBe(1);
  const at = (message: Message) => `/api/messages/${talk._id}/${message._id}`;
  expect((await ben.put(at(sent), { message: 'Never mind' })).status).toBe(200);
  expect(await mentionsOf(cleo, talk)).toBe(0);
  const [one, two] = [
    await sendMessage(bens, talk._id, mention(group)),
    await sendMessage(bens, talk._id, mention(group)),
  ];
  await ben.delete(at(one));
  expect(await mentionsOf(cleo, talk)).toBe(1);
  await ben.delete(at(two));
  expect(await mentionsOf(cleo, talk)).toBe(0);
});

test('a comment with what looks like the id of a group can be deleted', async () => {
  const { body: post } = await write(ben, 'Dashes');
  const path = `/api/posts/${post._id}/comments`;
  const { body } = await ben.post<Comment[]>(path, { text: `@[Band](group:${'-'.repeat(36)})` });
  expect((await ben.delete(`${path}/${body[0]?._id}`)).status).toBe(200);
});

test('in a post of a group another group is plain text', async () => {
  const [group, other] = [await band(), await foundGroup(ben, { name: 'Other' })];
  await joining(dana, other);
  const content = `${mention(group)} without ${mention(other, 'Other')}`;
  const { body: post } = await ben.post<Post>('/api/posts', { content, groupId: group._id });
  expect(post.content).toBe('@Band without @Other');
  expect([await mentionsOf(cleo, post), await mentionsOf(dana, post)]).toEqual([1, 0]);
});

test('who blocked the author hears nothing, nor does who left', async () => {
  const group = await band();
  await joining(dana, group);
  await cleo.put(`/api/users/${ben.id}/block`);
  await dana.delete(`/api/groups/${group._id}/membership`);
  const { body: post } = await write(ben, mention(group));
  expect([await mentionsOf(cleo, post), await mentionsOf(dana, post)]).toEqual([0, 0]);
  await cleo.delete(`/api/users/${ben.id}/block`);
});

test('members are offered their own groups, and not those where others write', async () => {
  const [group, quiet] = [await band({ name: 'Offered' }), await band({ name: 'Quiet', posting: 'owners' })];
  const offered = async (person: typeof ben) => (await person.get<MentionGroup[]>('/api/mention-groups')).body;
  expect(await offered(cleo)).toContainEqual({ _id: `group:${group._id}`, title: 'Offered', count: 1 });
  const ids = async (person: typeof ben) => (await offered(person)).map(({ _id }) => _id);
  expect(await ids(cleo)).not.toContain(`group:${quiet._id}`);
  expect(await ids(ben)).toContain(`group:${quiet._id}`);
  expect((await ids(cleo)).filter((id) => !id.startsWith('group:'))).toEqual([]);
});
