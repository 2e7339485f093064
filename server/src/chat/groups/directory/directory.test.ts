import type { Conversation } from 'contract/chat/chat.ts';
import type { Group, GroupRow } from 'contract/chat/groups/groups.ts';
import type { Post } from 'contract/feed/feed.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { nextPage } from '../../../../testing/pagination.ts';
import { eventually } from '../../../../testing/servers/disk.ts';
import { conversationOf, foundGroup, joining, makeGroup, read, sendMessage } from '../../chat.testing.ts';

const club = await openClub();
const [ada, mo, ben, cleo, dana] = [
  await club.as('ada'),
  await club.as('mo'),
  await club.as('ben'),
  await club.as('cleo'),
  await club.as('dana'),
];

const namesOf = async (person: typeof ben, query = '') =>
  (await person.get<GroupRow[]>(`/api/groups?limit=100${query}`)).body.map(({ name }) => name);

test('a group that one founds alone has its founder as owner, and is found by all but a private one', async () => {
  const open = await foundGroup(ben, { name: ' Film ', description: ' On Fridays ' });
  expect(open).toMatchObject({
    ...{ name: 'Film', description: 'On Fridays', access: 'open', posting: 'all', committee: false, memberCount: 1 },
    ...{ mine: 'owner', avatar: null, officeId: null, owners: [{ _id: ben.id }], people: [{ _id: ben.id }] },
  });
  await foundGroup(ben, { name: 'Secret Santa', access: 'private' });
  await foundGroup(ben, { name: 'Robots', access: 'request', description: 'Welding and Código' });
  expect(await namesOf(ben)).toEqual(['Robots', 'Secret Santa', 'Film']);
  expect(await namesOf(cleo)).toEqual(['Robots', 'Film']);
  expect(await namesOf(cleo, '&q=CODIGO+weld')).toEqual(['Robots']);
  expect(await namesOf(cleo, '&mine=true')).toEqual([]);
  expect(await namesOf(ben, '&q=santa&mine=true')).toEqual(['Secret Santa']);
  expect((await conversationOf(ben, open._id))?.groupName).toBe('Film');
});

test('the directory comes in pages, most active first, with the part that I have in each', async () => {
  const [reader] = await club.addMembers(1);
  const names = Array.from({ length: 7 }, (_, n) => `Paged ${n}`);
  for (const name of names) await foundGroup(ben, { name });
  const { body: all } = await reader.get<GroupRow[]>('/api/groups?q=paged');
  await joining(reader, all[3] ?? { _id: '' });
  await sendMessage(await ben.socket(), all.at(-1)?._id ?? '', 'First again');
  const first = await reader.get<GroupRow[]>('/api/groups?q=paged&limit=4');
  const second = await reader.get<GroupRow[]>(nextPage(first.headers) ?? '');
  const found = [...first.body, ...second.body].map(({ name, mine }) => [name, mine]);
  expect(found).toEqual([
    ['Paged 0', null],
    ...[6, 5, 4, 3, 2, 1].map((n) => [`Paged ${n}`, n === 3 ? 'member' : null]),
  ]);
});

test('a post or an event of a group moves it up in the directory, and leaves its place among the chats', async () => {
  const [quiet, chatty] = [
    await foundGroup(ben, { name: 'Quiet post' }),
    await foundGroup(ben, { name: 'Chatty post' }),
  ];
  const order = () => namesOf(cleo, '&q=post');
  const chats = async () => {
    const { body } = await ben.get<Conversation[]>('/api/messages?limit=100');
    return body.filter(({ groupName }) => groupName.endsWith(' post')).map(({ _id, updatedAt }) => [_id, updatedAt]);
  };
  const before = await chats();
  expect(await order()).toEqual(['Chatty post', 'Quiet post']);
  const { body: post } = await ben.post<Post>('/api/posts', { content: 'We met', groupId: quiet._id });
  expect(await order()).toEqual(['Quiet post', 'Chatty post']);
  expect((await ben.get<Group>(`/api/groups/${quiet._id}`)).body.lastActivityAt).toBe(post.createdAt);
  const event = { title: 'Meeting', description: 'x', date: '2031-05-02T18:00:00.000Z', groupId: chatty._id };
  expect((await ben.post('/api/events', event)).status).toBe(201);
  expect(await order()).toEqual(['Chatty post', 'Quiet post']);
  expect(await chats()).toEqual(before);
  await sendMessage(await ben.socket(), quiet._id, 'And we talk');
  expect(await order()).toEqual(['Quiet post', 'Chatty post']);
});

test('to strangers, officers among them, a private group and a conversation of two do not exist', async () => {
  const { _id } = await makeGroup(ben, [cleo, dana]);
  const { body: direct } = await ben.post<{ _id: string }>('/api/messages/start', { userId: cleo.id });
  for (const stranger of [mo, ada])
    for (const [method, path] of [
      ['get', ''],
      ['put', ''],
      ['delete', ''],
      ['get', '/members'],
      ['put', '/membership'],
      ['delete', '/membership'],
      ['get', '/requests'],
      ['get', '/links'],
      ['post', '/links'],
      ['put', `/owners/${ben.id}`],
    ] as const)
      expect([path, (await stranger[method](`/api/groups/${_id}${path}`, {})).status]).toEqual([path, 404]);
  expect((await ben.get(`/api/groups/${direct._id}`)).status).toBe(404);
});

test('of a group that all may find, strangers see the row, and members what is inside', async () => {
  const group = await foundGroup(ben, { access: 'request' });
  const of = (person: typeof ben, path: string) => person.get(`/api/groups/${group._id}${path}`);
  expect((await of(mo, '')).status).toBe(200);
  for (const path of ['/members', '/requests', '/links']) expect((await of(mo, path)).status).toBe(403);
  expect((await mo.get(`/api/messages/${group._id}`)).status).toBe(404);
  expect((await mo.put(`/api/groups/${group._id}`, { name: 'Ours' })).status).toBe(403);
  await ben.post(`/api/messages/${group._id}/members`, { userId: cleo.id });
  expect((await of(cleo, '/members')).status).toBe(200);
  for (const path of ['/requests', '/links']) expect((await of(cleo, path)).status).toBe(403);
  expect((await cleo.delete(`/api/groups/${group._id}`)).status).toBe(403);
});

test('an owner changes one thing, and the rest stays as it was', async () => {
  const { _id } = await foundGroup(ben, { name: 'Choir', description: 'We sing' });
  const change = async (fields: object) => (await ben.put<Group>(`/api/groups/${_id}`, fields)).body;
  expect(await change({ posting: 'owners' })).toMatchObject({
    name: 'Choir',
    description: 'We sing',
    posting: 'owners',
  });
  expect(await change({ name: 'Loud choir', access: 'private' })).toMatchObject({
    posting: 'owners',
    access: 'private',
  });
  expect(await change({})).toMatchObject({ name: 'Loud choir', description: 'We sing' });
  expect((await ben.put(`/api/groups/${_id}`, { name: ' ' })).status).toBe(400);
  expect((await ben.put(`/api/groups/${_id}`, { access: 'secret' })).status).toBe(400);
  expect((await read(ben, _id)).map(({ notice, message }) => [notice, message])).toEqual([['renamed', 'Loud choir']]);
});

test('officers alone decide which groups are committees', async () => {
  const committee = { name: 'Budget', access: 'request', committee: true } as const;
  expect((await ben.post('/api/groups', committee)).status).toBe(403);
  const { _id } = await foundGroup(mo, committee);
  await mo.post(`/api/messages/${_id}/members`, { userId: ben.id });
  await mo.put(`/api/groups/${_id}/owners/${ben.id}`);
  const change = async (fields: object) => (await ben.put(`/api/groups/${_id}`, fields)).status;
  expect(await change({ committee: true, description: 'Money' })).toBe(200);
  expect(await change({ committee: false })).toBe(403);
  const ordinary = await foundGroup(ben, {});
  expect((await ben.put(`/api/groups/${ordinary._id}`, { committee: true })).status).toBe(403);
});

test('committees come in one call with their owners, the private ones for those inside', async () => {
  const names = async (reader: typeof ben) => {
    const { body } = await reader.get<Partial<Group>[]>('/api/groups?committee=true&q=fair');
    return body.map(({ name, owners }) => [name, owners?.map((owner) => owner._id)]);
  };
  await foundGroup(ben, { name: 'Fair rides' });
  const { _id } = await foundGroup(mo, { name: 'Fair committee', committee: true });
  await joining(ben, { _id });
  await mo.put(`/api/groups/${_id}/owners/${ben.id}`);
  await foundGroup(ada, { name: 'Fair budget', committee: true, access: 'private' });
  const found = ['Fair committee', [mo.id, ben.id]];
  expect(await names(dana)).toEqual([found]);
  expect(await names(ada)).toEqual([['Fair budget', [ada.id]], found]);
  const [row] = (await dana.get<object[]>('/api/groups?q=fair')).body;
  expect(row).not.toHaveProperty('owners');
});

test('a group that an owner ends is gone at once for its members, and then all that was in it', async () => {
  const { _id } = await foundGroup(ben, { name: 'Short-lived' });
  await joining(cleo, { _id });
  const [bens, cleos] = [await ben.socket(), await cleo.socket()];
  await sendMessage(bens, _id, 'Almost over');
  expect((await ben.delete(`/api/groups/${_id}`)).status).toBe(200);
  expect(await cleos.next('conversationLeft')).toEqual({ conversationId: _id });
  expect(await namesOf(cleo, '&q=short')).toEqual([]);
  expect(await conversationOf(cleo, _id)).toBeUndefined();
  for (const { status } of [
    await joining(dana, { _id }),
    await cleo.get(`/api/groups/${_id}`),
    await ben.delete(`/api/groups/${_id}`),
  ])
    expect(status).toBe(404);
  const left = () => club.services.db.selectFrom('conversations').select('id').where('id', '=', _id).execute();
  await eventually(async () => expect(await left()).toEqual([]));
  const messages = club.services.db.selectFrom('messages').select('id').where('conversation_id', '=', _id);
  expect(await messages.execute()).toEqual([]);
});
