import { expect, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import type { Person } from '../../../../testing/people/person.ts';

const changes = { auth: { presence: 'changes' } } as const;

test('everyone receives who is online, and a member with several devices counts once', async () => {
  const lonely = await openClub();
  const [one, two] = [await lonely.as('ben'), await lonely.as('cleo')];
  const watching = await one.socket();
  expect(await watching.next('getOnlineUsers')).toEqual([one.id]);
  const devices = [await two.socket(), await two.socket(), await two.socket()];
  const both = [one.id, two.id].toSorted();
  const list = await watching.next('getOnlineUsers', (ids) => ids.includes(two.id));
  expect(list.toSorted()).toEqual(both);
  for (const device of devices) expect((await device.next('getOnlineUsers')).toSorted()).toEqual(both);
  devices[0]?.close();
  devices[1]?.close();
  devices[2]?.close();
  expect(await watching.next('getOnlineUsers', (ids) => !ids.includes(two.id))).toEqual([one.id]);
  for (const ids of watching.received('getOnlineUsers')) expect(new Set(ids).size).toBe(ids.length);
});

test('many members who connect at once arrive as a few lists, the last one right', async () => {
  const busy = await openClub();
  const watching = await (await busy.as('ben')).socket();
  const members = await busy.addMembers(30);
  await Promise.all(members.map((member) => member.socket()));
  await watching.next('getOnlineUsers', (ids) => ids.length === 31);
  expect(watching.received('getOnlineUsers').length).toBeLessThan(31);
});

async function startChat(one: Person, other: Person): Promise<void> {
  expect((await one.post('/api/messages/start', { userId: other.id })).status).toBe(200);
}

test('a client that takes changes first gets who is online, then changes of its chat partners only', async () => {
  const club = await openClub();
  const [ben, cleo, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('mo')];
  await startChat(ben, cleo);
  const moes = await mo.socket();
  const socket = await ben.socket(ben.id, changes);
  expect((await socket.next('getOnlineUsers')).toSorted()).toEqual([ben.id, mo.id].toSorted());
  moes.close();
  const cleos = await cleo.socket();
  expect(await socket.next('presenceChanged')).toEqual({ online: [cleo.id], offline: [] });
  cleos.close();
  expect(await socket.next('presenceChanged')).toEqual({ online: [], offline: [cleo.id] });
  expect([socket.received('presenceChanged').length, socket.received('getOnlineUsers').length]).toEqual([2, 1]);
});

test('a client that takes changes can watch members on screen and receives their changes', async () => {
  const club = await openClub();
  const [ben, cleo, mo, ada] = [await club.as('ben'), await club.as('cleo'), await club.as('mo'), await club.as('ada')];
  const socket = await ben.socket(ben.id, changes);
  const moes = await mo.socket();
  expect(await socket.request('watchPresence', { userIds: [mo.id, cleo.id] })).toEqual({ ok: true, online: [mo.id] });
  const cleos = await cleo.socket();
  expect(await socket.next('presenceChanged', ({ online }) => online[0] !== mo.id)).toEqual({
    online: [cleo.id],
    offline: [],
  });
  expect(await socket.request('watchPresence', { userIds: [cleo.id, ada.id] })).toMatchObject({ online: [cleo.id] });
  moes.close();
  cleos.close();
  expect(await socket.next('presenceChanged', ({ offline }) => offline.length > 0)).toMatchObject({
    offline: [cleo.id],
  });
  await ada.socket();
  await socket.next('presenceChanged', ({ online }) => online.includes(ada.id));
  expect(socket.received('presenceChanged').filter(({ offline }) => offline.includes(mo.id))).toEqual([]);
  expect(await socket.request('watchPresence', { userIds: Array(301).fill(mo.id) })).toMatchObject({
    code: 'invalid_input',
  });
});

test("both people of a new conversation follow each other's presence", async () => {
  const club = await openClub();
  const [ben, cleo] = [await club.as('ben'), await club.as('cleo')];
  const [bens, cleos] = [await ben.socket(ben.id, changes), await cleo.socket(cleo.id, changes)];
  await startChat(ben, cleo);
  await bens.next('presenceChanged', ({ online }) => online.includes(cleo.id));
  cleos.close();
  await bens.next('presenceChanged', ({ offline }) => offline.includes(cleo.id));
});
