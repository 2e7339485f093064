import type { Notification } from 'contract/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { foundGroup, joining, leaving } from '../../chat.testing.ts';

const club = await openClub();
const [ben, cleo, dana, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('dana'), await club.as('mo')];

async function noticesOf(person: typeof ben, { _id }: { _id: string }) {
  const { body } = await person.get<Notification[]>('/api/notifications?limit=100');
  return body
    .filter(({ target }) => target._id === _id)
    .map(({ kind, actors, url }) => [kind, actors.map((one) => one._id), url]);
}

test('owners hear of who asks to join, once, and of no one who withdrew or was answered', async () => {
  const group = await foundGroup(ben, { access: 'request' });
  await ben.post(`/api/messages/${group._id}/members`, { userId: mo.id });
  await joining(cleo, group);
  await joining(cleo, group);
  const url = `/groups/${group._id}?tab=requests`;
  expect(await noticesOf(ben, group)).toEqual([['group.requested', [cleo.id], url]]);
  for (const other of [mo, cleo, dana]) expect(await noticesOf(other, group)).toEqual([]);
  await joining(dana, group);
  expect(await noticesOf(ben, group)).toEqual([['group.requested', [dana.id, cleo.id], url]]);
  await leaving(cleo, group);
  expect(await noticesOf(ben, group)).toEqual([['group.requested', [dana.id], url]]);
  await ben.put(`/api/groups/${group._id}/requests/${dana.id}`);
  expect(await noticesOf(ben, group)).toEqual([]);
  expect(await noticesOf(dana, group)).toEqual([['group.accepted', [ben.id], `/groups/${group._id}`]]);
  await leaving(dana, group);
  expect(await noticesOf(dana, group)).toEqual([]);
});

test('who is no owner any more loses the notices of requests', async () => {
  const group = await foundGroup(ben, { access: 'request' });
  await ben.post(`/api/messages/${group._id}/members`, { userId: mo.id });
  await ben.put(`/api/groups/${group._id}/owners/${mo.id}`);
  await joining(cleo, group);
  expect(await noticesOf(mo, group)).toHaveLength(1);
  await ben.delete(`/api/groups/${group._id}/owners/${mo.id}`);
  expect(await noticesOf(mo, group)).toEqual([]);
  expect(await noticesOf(ben, group)).toHaveLength(1);
});
