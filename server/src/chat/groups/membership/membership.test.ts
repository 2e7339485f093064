import type { GroupMember, GroupRequest } from 'contract/chat/groups/membership.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { tally } from '../../../../testing/database/races.ts';
import { rounds } from '../../../../testing/database/rounds.ts';
import { conversationOf, foundGroup, joining, leaving, makeGroup, read, sendMessage } from '../../chat.testing.ts';

const club = await openClub();
const [ben, cleo, dana, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('dana'), await club.as('mo')];

const membersOf = async (person: typeof ben, { _id }: { _id: string }, query = '') =>
  (await person.get<GroupMember[]>(`/api/groups/${_id}/members${query}`)).body.map(({ user, owner }) => [
    user._id,
    owner,
  ]);

test('joining an open group reaches all my devices, twice does no harm, and I read from then on', async () => {
  const group = await foundGroup(ben);
  await sendMessage(await ben.socket(), group._id, 'Before');
  const [phone, desk, bens] = [await cleo.socket(), await cleo.socket(), await ben.socket()];
  for (const { status, body } of [await joining(cleo, group), await joining(cleo, group)])
    expect([status, body]).toEqual([200, { mine: 'member' }]);
  for (const device of [phone, desk])
    expect(await device.next('conversationCreated')).toMatchObject({
      _id: group._id,
      memberCount: 2,
      owners: [ben.id],
    });
  await bens.next('conversationChanged', ({ conversationId }) => conversationId === group._id);
  await sendMessage(await ben.socket(), group._id, 'Welcome');
  expect((await read(cleo, group._id)).map(({ message }) => message)).toEqual(['Welcome']);
  expect((await joining(ben, group)).body).toEqual({ mine: 'owner' });
  expect(await membersOf(cleo, group)).toEqual([
    [ben.id, true],
    [cleo.id, false],
  ]);
  expect(await membersOf(cleo, group, `?q=${encodeURIComponent(cleo.name.toUpperCase())}`)).toEqual([[cleo.id, false]]);
});

test('leaving reaches all my devices, and who comes back is a newcomer', async () => {
  const group = await foundGroup(ben);
  await joining(cleo, group);
  await sendMessage(await cleo.socket(), group._id, 'I was here');
  const [phone, desk] = [await cleo.socket(), await cleo.socket()];
  expect((await leaving(cleo, group)).body).toEqual({ mine: null });
  for (const device of [phone, desk])
    expect(await device.next('conversationLeft')).toEqual({ conversationId: group._id });
  expect((await leaving(cleo, group)).body).toEqual({ mine: null });
  await joining(cleo, group);
  expect(await read(cleo, group._id)).toEqual([]);
  expect((await cleo.get(`/api/messages/search?q=here`)).body).toEqual([]);
});

test('the last owner who leaves hands on to the longest member, and is a plain member after coming back', async () => {
  const group = await foundGroup(ben);
  for (const one of [cleo, dana]) await joining(one, group);
  await leaving(ben, group);
  expect(await conversationOf(dana, group._id)).toMatchObject({ ownerId: cleo.id, owners: [cleo.id], memberCount: 2 });
  expect((await joining(ben, group)).body).toEqual({ mine: 'member' });
  expect((await ben.put(`/api/groups/${group._id}`, { name: 'Mine again' })).status).toBe(403);
});

test('the last member who leaves ends the group', async () => {
  const group = await foundGroup(ben);
  expect((await leaving(ben, group)).body).toEqual({ mine: null });
  for (const { status } of [await ben.get(`/api/groups/${group._id}`), await joining(cleo, group)])
    expect(status).toBe(404);
});

test('who asks to join waits for an owner, who accepts or declines', async () => {
  const group = await foundGroup(ben, { access: 'request' });
  const path = `/api/groups/${group._id}/requests`;
  for (const one of [cleo, dana]) expect((await joining(one, group)).body).toEqual({ mine: 'requested' });
  const { body: waiting } = await ben.get<GroupRequest[]>(path);
  expect(waiting.map(({ user }) => user._id)).toEqual([cleo.id, dana.id]);
  expect((await cleo.put(`${path}/${cleo.id}`)).status).toBe(403);
  const cleos = await cleo.socket();
  for (const { status } of [await ben.put(`${path}/${cleo.id}`), await ben.put(`${path}/${cleo.id}`)])
    expect(status).toBe(200);
  expect(await cleos.next('conversationCreated')).toMatchObject({ _id: group._id });
  expect((await ben.delete(`${path}/${dana.id}`)).status).toBe(200);
  for (const { status } of [await ben.delete(`${path}/${dana.id}`), await ben.put(`${path}/${dana.id}`)])
    expect(status).toBe(404);
  expect((await ben.get(path)).body).toEqual([]);
  expect((await dana.get<{ mine: null }>(`/api/groups/${group._id}`)).body.mine).toBeNull();
});

test('a declined member asks again after seven days, not before', async () => {
  const group = await foundGroup(ben, { access: 'request' });
  await joining(cleo, group);
  await ben.delete(`/api/groups/${group._id}/requests/${cleo.id}`);
  expect((await joining(cleo, group)).status).toBe(409);
  await leaving(cleo, group);
  expect((await joining(cleo, group)).status).toBe(409);
  const week = new Date(Date.now() - 7 * 86_400_000 - 1_000);
  await club.services.db.updateTable('group_requests').set({ declined_at: week }).execute();
  expect((await joining(cleo, group)).body).toEqual({ mine: 'requested' });
});

test('a request that is withdrawn is gone, and can be made again at once', async () => {
  const group = await foundGroup(ben, { access: 'request' });
  await joining(cleo, group);
  expect((await leaving(cleo, group)).body).toEqual({ mine: null });
  expect((await ben.get(`/api/groups/${group._id}/requests`)).body).toEqual([]);
  expect((await joining(cleo, group)).body).toEqual({ mine: 'requested' });
});

test('accepting and withdrawing at once leaves a member or none, never a request, in each round', {
  tags: ['rounds'],
}, async () => {
  const group = await foundGroup(ben, { access: 'request' });
  for (const member of await club.addMembers(rounds(20))) {
    await joining(member, group);
    const [accepted] = await Promise.all([
      ben.put(`/api/groups/${group._id}/requests/${member.id}`),
      leaving(member, group),
    ]);
    expect([200, 404]).toContain(accepted.status);
  }
  expect((await ben.get(`/api/groups/${group._id}/requests`)).body).toEqual([]);
});

test('a group that opens takes who waits, one that turns private drops them', async () => {
  const [opening, closing] = [
    await foundGroup(ben, { access: 'request' }),
    await foundGroup(ben, { access: 'request' }),
  ];
  for (const group of [opening, closing]) await joining(cleo, group);
  const cleos = await cleo.socket();
  await ben.put(`/api/groups/${opening._id}`, { access: 'open' });
  expect(await cleos.next('conversationCreated')).toMatchObject({ _id: opening._id });
  await ben.put(`/api/groups/${closing._id}`, { access: 'private' });
  expect((await ben.get(`/api/groups/${closing._id}/requests`)).body).toEqual([]);
  expect((await joining(cleo, closing)).status).toBe(404);
  await ben.put(`/api/groups/${closing._id}`, { access: 'request' });
  expect((await cleo.get<{ mine: null }>(`/api/groups/${closing._id}`)).body.mine).toBeNull();
});

test('who was removed comes back by an owner alone', async () => {
  const group = await foundGroup(ben);
  await joining(cleo, group);
  await ben.delete(`/api/messages/${group._id}/members/${cleo.id}`);
  expect((await joining(cleo, group)).status).toBe(403);
  await leaving(cleo, group);
  expect((await joining(cleo, group)).status).toBe(403);
  expect((await ben.post(`/api/messages/${group._id}/members`, { userId: cleo.id })).status).toBe(200);
  await leaving(cleo, group);
  expect((await joining(cleo, group)).status).toBe(200);
});

test('members of a private group add others, and owners of the others do', async () => {
  const secret = await makeGroup(ben, [cleo, dana]);
  const add = (person: typeof ben, { _id }: { _id: string }) =>
    person.post(`/api/messages/${_id}/members`, { userId: mo.id });
  expect((await add(cleo, secret)).status).toBe(200);
  await ben.delete(`/api/messages/${secret._id}/members/${mo.id}`);
  expect([(await add(cleo, secret)).status, (await add(ben, secret)).status]).toEqual([403, 200]);
  const open = await foundGroup(ben);
  await joining(cleo, open);
  expect([(await add(cleo, open)).status, (await add(ben, open)).status]).toEqual([403, 200]);
});

test('owners make owners and plain members, of whom the last owner is none', async () => {
  const group = await foundGroup(ben);
  for (const one of [cleo, dana]) await joining(one, group);
  const owner = (id: string) => `/api/groups/${group._id}/owners/${id}`;
  expect((await cleo.put(owner(cleo.id))).status).toBe(403);
  expect((await ben.put(owner(mo.id))).status).toBe(404);
  for (const { status } of [await ben.put(owner(cleo.id)), await ben.put(owner(cleo.id))]) expect(status).toBe(200);
  expect((await conversationOf(dana, group._id))?.owners).toEqual([ben.id, cleo.id]);
  expect((await cleo.delete(owner(ben.id))).status).toBe(200);
  expect((await cleo.delete(owner(ben.id))).status).toBe(200);
  expect((await cleo.delete(owner(cleo.id))).status).toBe(409);
  expect((await ben.delete(owner(cleo.id))).status).toBe(403);
});

test('a last owner who leaves while another is made owner leaves a group with an owner, in each round', {
  tags: ['rounds'],
}, async () => {
  for (let round = 0; round < rounds(20); round++) {
    const group = await foundGroup(ben);
    for (const one of [cleo, dana]) await joining(one, group);
    await Promise.all([ben.put(`/api/groups/${group._id}/owners/${dana.id}`), leaving(ben, group)]);
    const { owners = [], memberCount } = (await conversationOf(cleo, group._id)) ?? {};
    expect([owners.length, memberCount]).toEqual([1, 2]);
  }
});

test('ten calls to join at once make one member', async () => {
  const group = await foundGroup(ben);
  const calls = await Promise.all(Array.from({ length: 10 }, () => joining(cleo, group)));
  expect(tally(calls.map(({ status }) => status))).toEqual({ 200: 10 });
  expect((await conversationOf(ben, group._id))?.memberCount).toBe(2);
});
