import { chatLimits } from 'contract/chat/chat.limits.ts';
import type { Conversation } from 'contract/chat/chat.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { picture } from '../../../testing/database/samples.ts';
import { conversationOf, makeGroup, read, sendMessage, startDirect } from '../chat.testing.ts';

const club = await openClub();
const [ben, cleo, dana, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('dana'), await club.as('mo')];
const full = { code: 'conflict', message: `A group can have at most ${chatLimits.groupMembers} members.` };

test('a group holds as many members as it says, its maker among them', async () => {
  const { _id } = await makeGroup(ben, [cleo, dana]);
  const size = { member_count: chatLimits.groupMembers };
  await club.services.db.updateTable('conversations').set(size).where('id', '=', _id).execute();
  const add = () => ben.post(`/api/messages/${_id}/members`, { userId: mo.id });
  expect(await add()).toMatchObject({ status: 409, body: full });
  expect((await ben.delete(`/api/messages/${_id}/members/${cleo.id}`)).status).toBe(200);
  expect((await add()).status).toBe(200);
});

test('a group is made with as many members as it holds, as a list or as text', async () => {
  const { groupMembers } = chatLimits;
  const others = (count: number) => [cleo.id, dana.id, ...Array.from({ length: count - 2 }, () => crypto.randomUUID())];
  const make = (users: string | string[]) =>
    ben.post<Conversation>('/api/messages/group', { name: 'All of us', users });
  for (const users of [others(groupMembers - 1), JSON.stringify(others(groupMembers - 1))])
    expect(await make(users)).toMatchObject({ status: 201, body: { memberCount: 3 } });
  expect(await make(others(groupMembers))).toMatchObject({ status: 409, body: full });
});

test('a group of people of whom too few are members is not made', async () => {
  const users = JSON.stringify([cleo.id, crypto.randomUUID()]);
  expect(await ben.post('/api/messages/group', { name: 'Ghosts', users })).toMatchObject({ status: 400 });
  const { body } = await ben.get<Conversation[]>('/api/messages?limit=100');
  expect(body.map(({ groupName }) => groupName)).not.toContain('Ghosts');
});

test('adding someone who is in already, or who is no member, writes nothing', async () => {
  const { _id } = await makeGroup(ben, [cleo, dana]);
  const add = (userId: string) => ben.post(`/api/messages/${_id}/members`, { userId });
  expect((await add(cleo.id)).status).toBe(200);
  expect((await add(crypto.randomUUID())).status).toBe(404);
  expect(await read(ben, _id)).toEqual([]);
});

test('only the owner hands a group over, and only to who is in it', async () => {
  const { _id } = await makeGroup(ben, [cleo, dana]);
  const to = (person: typeof ben, userId: string) => person.put(`/api/messages/${_id}/owner`, { userId });
  expect((await to(cleo, cleo.id)).status).toBe(403);
  expect((await to(ben, mo.id)).status).toBe(404);
  expect((await conversationOf(cleo, _id))?.ownerId).toBe(ben.id);
  expect(await read(ben, _id)).toEqual([]);
});

test('a new picture takes the place of the old one, whose address leads nowhere', async () => {
  const { _id } = await makeGroup(ben, [cleo, dana]);
  const set = async () => {
    const path = `/api/messages/${_id}/picture`;
    const { body } = await ben.upload<Conversation>(path, { picture: await picture() }, 'PUT');
    return body.groupAvatar ?? '';
  };
  const first = await set();
  expect((await dana.get(first)).status).toBe(200);
  const second = await set();
  expect(second).not.toBe(first);
  expect((await dana.get(first)).status).toBe(404);
  expect((await dana.get(second)).status).toBe(200);
});

test('a reaction is taken back without a trace, and taking it back twice does no harm', async () => {
  const { _id } = await startDirect(ben, cleo);
  const bens = await ben.socket();
  const sent = await sendMessage(bens, _id, 'Agreed?');
  const react = (emoji: string) => cleo.put(`/api/messages/${_id}/${sent._id}/reaction`, { emoji });
  await react('👍');
  const shown = await bens.next('messageChanged', ({ reactions }) => reactions.length > 0);
  expect(shown.reactions).toEqual([{ emoji: '👍', userIds: [cleo.id] }]);
  for (const { status } of [await react(''), await react('')]) expect(status).toBe(200);
  await bens.next('messageChanged', ({ reactions }) => reactions.length === 0);
  expect((await read(ben, _id)).find((one) => one._id === sent._id)?.reactions).toEqual([]);
});

test('messages are read forward or back, not both at once', async () => {
  const { _id } = await startDirect(ben, dana);
  await sendMessage(await dana.socket(), _id, 'Hello');
  const { status, body } = await ben.get(`/api/messages/${_id}?after=0&cursor=5`);
  expect([status, body]).toMatchObject([400, { message: 'Use either `after` or `cursor`, not both.' }]);
  expect((await conversationOf(ben, _id))?.unreadCount).toBe(1);
});
