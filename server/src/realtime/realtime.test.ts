import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { openSocket } from '../../testing/socket.ts';

const club = await openClub();
const [ben, cleo, ada] = [await club.as('ben'), await club.as('cleo'), await club.as('ada')];

test('a socket needs a session; the id in the query is compared, never believed', async () => {
  for (const userId of [null, ben.id, 'x']) {
    await expect(openSocket(club.visitor(), userId)).rejects.toThrow('Please sign in first.');
  }
  for (const userId of [ada.id, cleo.id, '', 'null', ben.id.toUpperCase()]) {
    await expect(ben.socket(userId)).rejects.toThrow('Please sign in first.');
  }
  expect((await ben.socket()).isOpen).toBe(true);
  expect((await ben.socket(null)).isOpen).toBe(true);
});

test('both ways of connecting ask for the session', async () => {
  for (const transport of ['websocket', 'polling'] as const) {
    await expect(openSocket(club.visitor(), ben.id, { transport })).rejects.toThrow('sign in');
    expect((await openSocket(ben, ben.id, { transport })).isOpen).toBe(true);
  }
});

test('another site cannot open a socket with a member’s cookie', async () => {
  const ours = `http://127.0.0.1:${club.port}`;
  for (const transport of ['websocket', 'polling'] as const) {
    for (const origin of ['https://evil.example', 'null', `${ours}.evil.example`, 'http://127.0.0.1:1']) {
      await expect(openSocket(ben, ben.id, { transport, headers: { origin } })).rejects.toThrow();
    }
    await expect(openSocket(ben, ben.id, { transport, headers: { 'sec-fetch-site': 'cross-site' } })).rejects.toThrow();
    expect((await openSocket(ben, ben.id, { transport, headers: { origin: ours } })).isOpen).toBe(true);
  }
});

test('everyone hears who is online, and somebody with several devices counts once', async () => {
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
  // Two of three devices have left: that changes nothing. The third does.
  devices[2]?.close();
  expect(await watching.next('getOnlineUsers', (ids) => !ids.includes(two.id))).toEqual([one.id]);
  for (const ids of watching.heard('getOnlineUsers')) expect(new Set(ids).size).toBe(ids.length);
});

test('a crowd that comes at once is told as a few lists, the last of which is right', async () => {
  const busy = await openClub();
  const watching = await (await busy.as('ben')).socket();
  const crowd = await busy.crowd(30);
  await Promise.all(crowd.map((member) => member.socket()));
  await watching.next('getOnlineUsers', (ids) => ids.length === 31);
  expect(watching.heard('getOnlineUsers').length).toBeLessThan(31);
});

test('whatever a browser says, the server stays calm', async () => {
  const socket = await ben.socket();
  for (const name of [
    '__proto__',
    'constructor',
    'toString',
    'connect',
    'disconnecting',
    'postCreated',
    '',
    'x'.repeat(10_000),
  ]) {
    try {
      socket.send(name, { _id: 'x' }, null, () => undefined);
    } catch {
      // The client itself keeps reserved names back.
    }
  }
  for (const name of ['sendMessage', 'markAsDelivered', 'markAsSeen', 'typing', 'stopTyping']) {
    for (const words of [
      [],
      [null],
      [7],
      ['text'],
      [[]],
      [{}],
      [{ conversationId: {} }],
      [{ __proto__: null }],
      [() => undefined],
    ]) {
      socket.send(name, ...words);
    }
  }
  await cleo.post('/api/posts', { content: 'Still here?' });
  await socket.next('postCreated');
});

test('a member cannot speak for the server', async () => {
  const [speaking, listening] = [await ben.socket(), await cleo.socket()];
  speaking.send('postCreated', { _id: 'forged' });
  speaking.send('getOnlineUsers', ['forged']);
  const { body } = await ada.post<{ _id: string }>('/api/posts', { content: 'Real' });
  await listening.next('postCreated', (post) => post._id === body._id);
  expect(listening.heard('postCreated')).toHaveLength(1);
  expect(listening.heard('getOnlineUsers').flat()).not.toContain('forged');
});

test('a message of a megabyte closes that socket and no other', async () => {
  const [loud, calm] = [await ben.socket(), await cleo.socket()];
  loud.send('sendMessage', 'x'.repeat(1_000_000));
  await loud.closed();
  expect(calm.isOpen).toBe(true);
});
