import type { GroupLink } from 'contract/chat/groups/group-links.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { tally } from '../../../../testing/database/races.ts';
import { conversationOf, foundGroup, joining, leaving } from '../../chat.testing.ts';

const club = await openClub();
const [ben, cleo, dana] = [await club.as('ben'), await club.as('cleo'), await club.as('dana')];

async function makeLink({ _id }: { _id: string }, limits?: object): Promise<GroupLink> {
  const { status, body } = await ben.post<GroupLink>(`/api/groups/${_id}/links`, limits);
  expect(status).toBe(201);
  return body;
}
const use = (person: typeof ben, { token }: { token: string }) => person.post('/api/group-links', { token });
const preview = ({ token }: { token: string }) => club.visitor().get(`/api/group-links?token=${token}`);

test('a link shows visitors the group, and lets a member into a private one', async () => {
  const group = await foundGroup(ben, { name: 'Secret', access: 'private' });
  const link = await makeLink(group);
  expect(link).toMatchObject({ expiresAt: null, maxUses: null, uses: 0 });
  expect(link.url).toMatch(new RegExp(`/groups/join\\?token=${link.token}$`));
  expect((await preview(link)).body).toEqual({ name: 'Secret', picture: null, memberCount: 1 });
  const cleos = await cleo.socket();
  expect((await use(cleo, link)).body).toEqual({ _id: group._id, mine: 'member' });
  expect(await cleos.next('conversationCreated')).toMatchObject({ _id: group._id });
  for (const [person, mine] of [
    [cleo, 'member'],
    [ben, 'owner'],
  ] as const)
    expect((await use(person, link)).body).toMatchObject({ mine });
  const { body } = await ben.get<GroupLink[]>(`/api/groups/${group._id}/links`);
  expect(body).toEqual([{ ...link, uses: 1 }]);
});

test('a link that is taken back, expired or used up leads nowhere, and an unknown one never did', async () => {
  const group = await foundGroup(ben);
  const [revoked, expired, once] = [
    await makeLink(group),
    await makeLink(group, { expiresAt: new Date(Date.now() + 60_000).toISOString() }),
    await makeLink(group, { maxUses: 1 }),
  ];
  expect((await ben.delete(`/api/groups/${group._id}/links/${revoked._id}`)).status).toBe(200);
  expect((await ben.delete(`/api/groups/${group._id}/links/${revoked._id}`)).status).toBe(404);
  await club.services.db
    .updateTable('group_links')
    .set({ expires_at: new Date() })
    .where('id', '=', expired._id)
    .execute();
  expect((await use(cleo, once)).status).toBe(200);
  for (const link of [revoked, expired, once]) {
    expect((await use(dana, link)).status).toBe(410);
    expect((await preview(link)).status).toBe(410);
  }
  for (const { status } of [await use(dana, { token: 'unknown' }), await preview({ token: 'unknown' })])
    expect(status).toBe(404);
  const { body } = await ben.get<GroupLink[]>(`/api/groups/${group._id}/links`);
  expect(body.map(({ _id }) => _id)).toEqual([once._id, expired._id]);
});

test('a link ends in the future, and only owners make, see and take back links', async () => {
  const group = await foundGroup(ben);
  const path = `/api/groups/${group._id}/links`;
  for (const body of [{ expiresAt: '2020-01-01T00:00:00Z' }, { maxUses: 0 }, { expiresAt: 'soon' }])
    expect((await ben.post(path, body)).status).toBe(400);
  const link = await makeLink(group);
  await joining(cleo, group);
  for (const { status } of [await cleo.post(path), await cleo.get(path), await cleo.delete(`${path}/${link._id}`)])
    expect(status).toBe(403);
  const other = await foundGroup(ben);
  expect((await ben.delete(`/api/groups/${other._id}/links/${link._id}`)).status).toBe(404);
});

test('of two who join by the last use of a link at once, one is in', async () => {
  const group = await foundGroup(ben, { access: 'private' });
  const link = await makeLink(group, { maxUses: 1 });
  const calls = await Promise.all([cleo, dana].map((person) => use(person, link)));
  expect(tally(calls.map(({ status }) => status))).toEqual({ 200: 1, 410: 1 });
  expect((await conversationOf(ben, group._id))?.memberCount).toBe(2);
});

test('a link lets in who was removed, and who waits', async () => {
  const group = await foundGroup(ben, { access: 'request' });
  const link = await makeLink(group);
  await joining(cleo, group);
  expect((await use(cleo, link)).status).toBe(200);
  expect((await ben.get(`/api/groups/${group._id}/requests`)).body).toEqual([]);
  await ben.delete(`/api/messages/${group._id}/members/${cleo.id}`);
  expect((await use(cleo, link)).status).toBe(200);
  await leaving(cleo, group);
  expect((await joining(cleo, group)).body).toEqual({ mine: 'requested' });
});

test('a group has at most twenty links', async () => {
  const group = await foundGroup(ben);
  for (let made = 0; made < 20; made++) await makeLink(group);
  expect((await ben.post(`/api/groups/${group._id}/links`)).status).toBe(409);
});
