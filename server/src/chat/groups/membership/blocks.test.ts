import type { Group } from 'contract/chat/groups/groups.ts';
import type { GroupRequest } from 'contract/chat/groups/membership.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { foundGroup, joining } from '../../chat.testing.ts';

const club = await openClub();
const [ben, cleo, dana, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('dana'), await club.as('mo')];

test('who blocked an owner is not among the requests of that owner, and is there for the others', async () => {
  const group = await foundGroup(ben, { access: 'request' });
  await ben.post(`/api/messages/${group._id}/members`, { userId: mo.id });
  await ben.put(`/api/groups/${group._id}/owners/${mo.id}`);
  for (const one of [cleo, dana]) await joining(one, group);
  await cleo.put(`/api/users/${ben.id}/block`);
  const path = `/api/groups/${group._id}/requests`;
  const waiting = async (person: typeof ben) =>
    (await person.get<GroupRequest[]>(path)).body.map(({ user }) => user._id);
  expect([await waiting(ben), await waiting(mo)]).toEqual([[dana.id], [cleo.id, dana.id]]);
  for (const { status } of [await ben.put(`${path}/${cleo.id}`), await ben.delete(`${path}/${cleo.id}`)])
    expect(status).toBe(404);
  expect((await mo.put(`${path}/${cleo.id}`)).status).toBe(200);
  const owner = (id: string) => `/api/groups/${group._id}/owners/${id}`;
  expect((await ben.put(owner(cleo.id))).status).toBe(404);
  expect((await mo.put(owner(cleo.id))).status).toBe(200);
  expect((await ben.delete(owner(cleo.id))).status).toBe(404);
  const { owners, people } = (await ben.get<Group>(`/api/groups/${group._id}`)).body;
  expect([owners, people].map((cards) => cards.map(({ _id }) => _id))).toEqual([
    [ben.id, mo.id],
    [ben.id, mo.id],
  ]);
  await cleo.delete(`/api/users/${ben.id}/block`);
});
