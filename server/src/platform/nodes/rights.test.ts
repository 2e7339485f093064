import type { Session } from 'contract/accounts/account.ts';
import type { SendAcknowledgement } from 'contract/chat/chat.socket.ts';
import type { Conversation } from 'contract/chat/chat.ts';
import { describe, expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { picture } from '../../../testing/database/samples.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import { noRedis } from '../../../testing/servers/redis-server.ts';
import { openTwoNodes } from '../../../testing/servers/two-nodes.ts';
import { grant, setHolders } from '../../officers/offices/offices.testing.ts';

describe.skipIf(noRedis)(
  `what is decided at one node holds at the other ${noRedis ? `(${noRedis})` : ''}`,
  async () => {
    if (noRedis) return;
    const { one, two, atSecond, everywhere, anew } = await openTwoNodes();
    const [ada] = await everywhere('ada');

    test('who is suspended loses their sockets and calls at the other node, and signs in at neither', async () => {
      const [, dana] = await anew('dana');
      const socket = await dana.socket();
      const suspension = { until: null, reason: 'Spam' };
      expect((await ada.put(`/api/admin/users/${dana.id}/suspension`, suspension)).status).toBe(200);
      expect(await socket.closed()).toBe('io server disconnect');
      await eventually(async () => expect(await dana.get('/api/users/me')).toFail(401, 'not_signed_in'));
      await expect(dana.socket()).rejects.toThrow();
      const credentials = { email: dana.email, password: castPassword };
      expect(await two.visitor().post('/api/auth/login', credentials)).toFail(403, 'suspended');
      await ada.delete(`/api/admin/users/${dana.id}/suspension`);
      expect((await two.visitor().post('/api/auth/login', credentials)).status).toBe(200);
    });

    test('the end of a session closes its sockets at the other node by itself, before that asks the database', async () => {
      const [, dana] = await anew('dana');
      const { body: sessions } = await dana.get<Session[]>('/api/account/sessions');
      const socket = await dana.socket();
      // The database still has this session.
      const sessionIds = sessions.filter(({ current }) => current).map(({ _id }) => _id);
      one.services.facts.emit('sessions.closed', { sessionIds });
      expect(await socket.closed()).toBe('io server disconnect');
      expect((await dana.get('/api/users/me')).status).toBe(200);
    });

    test('a new password ends all other sessions at the other node, and keeps this one', async () => {
      const [member] = await one.addMembers(1);
      const [kept, keptToo] = await anew('mo');
      const [, other] = await anew('mo');
      const sockets = {
        kept: await keptToo.socket(),
        other: await other.socket(),
        stranger: await atSecond(member).socket(),
      };
      const body = { currentPassword: castPassword, newPassword: castPassword };
      expect((await kept.put('/api/account/password', body)).status).toBe(200);
      expect(await sockets.other.closed()).toBe('io server disconnect');
      await eventually(async () => expect(await other.get('/api/users/me')).toFail(401, 'not_signed_in'));
      expect((await keptToo.get('/api/users/me')).status).toBe(200);
      expect([sockets.kept.isOpen, sockets.stranger.isOpen]).toEqual([true, true]);
    });

    test('a right of an office counts at the other node too, and ends there', async () => {
      const [, dana] = await anew('dana');
      const screen = await dana.socket();
      expect(await dana.get('/api/admin/users')).toFail(403, 'forbidden');
      const office = await grant(ada, dana, ['members']);
      await eventually(async () => expect((await dana.get('/api/admin/users')).status).toBe(200));
      await screen.next('accountChanged');
      await setHolders(ada, office, []);
      await eventually(async () => expect(await dana.get('/api/admin/users')).toFail(403, 'forbidden'));
      await screen.next('accountChanged');
      screen.close();
    });

    test('a role counts at the other node a moment later, and its members see it', async () => {
      const [, ben] = await everywhere('ben');
      const [, cleo] = await everywhere('cleo');
      const watching = await cleo.socket();
      const reports = '/api/moderation/reports';
      expect(await ben.get(reports)).toFail(403, 'forbidden');
      await ada.put(`/api/admin/users/${ben.id}/role`, { role: 'moderator' });
      expect((await ben.get(reports)).status).toBe(200);
      await watching.next('memberUpdated', ({ _id, role }) => _id === ben.id && role === 'moderator');
      await ada.put(`/api/admin/users/${ben.id}/role`, { role: 'student' });
      expect(await ben.get(reports)).toFail(403, 'forbidden');
      watching.close();
    });

    test('a block at one node takes both off the screens of each other at the other, and its end brings them back', async () => {
      const [ben, benToo] = await everywhere('ben');
      const [, cleo] = await everywhere('cleo');
      const [bens, cleos] = [await benToo.socket(), await cleo.socket()];
      await bens.next('getOnlineUsers', (ids) => ids.includes(cleo.id));
      await cleos.next('getOnlineUsers', (ids) => ids.includes(ben.id));
      await ben.put(`/api/users/${cleo.id}/block`);
      await bens.next('getOnlineUsers', (ids) => !ids.includes(cleo.id));
      await cleos.next('getOnlineUsers', (ids) => !ids.includes(ben.id));
      expect(await cleo.get(`/api/users/${ben.id}`)).toFail(404, 'not_found');
      await ben.delete(`/api/users/${cleo.id}/block`);
      await cleos.next('getOnlineUsers', (ids) => ids.includes(ben.id));
      expect((await cleo.get(`/api/users/${ben.id}`)).status).toBe(200);
      bens.close();
      cleos.close();
    });

    test('who hides at one node is offline for members at the other, and their profile is narrower', async () => {
      const [ben, benToo] = await everywhere('ben');
      const [, cleo] = await everywhere('cleo');
      const open = { presence: 'members', education: 'members' };
      await ben.put('/api/users/me/privacy', open);
      const [bens, cleos] = [await benToo.socket(), await cleo.socket()];
      await cleos.next('getOnlineUsers', (ids) => ids.includes(ben.id));
      const college = async () => (await cleo.get<{ college: string }>(`/api/users/${ben.id}`)).body.college;
      expect(await college()).toBe('Northgate College');
      await ben.put('/api/users/me/privacy', { presence: 'me', education: 'me' });
      await cleos.next('getOnlineUsers', (ids) => !ids.includes(ben.id));
      await cleos.next('memberUpdated', ({ _id }) => _id === ben.id);
      expect(await college()).not.toBe('Northgate College');
      const late = await cleo.socket();
      expect(await late.next('getOnlineUsers')).not.toContain(ben.id);
      await ben.put('/api/users/me/privacy', open);
      await cleos.next('getOnlineUsers', (ids) => ids.includes(ben.id));
      for (const socket of [bens, cleos, late]) socket.close();
    });

    test('a rate of messages is shared: what was sent at one node is missing at the other', async () => {
      const [ben, benToo] = await everywhere('ben');
      const [, cleo] = await everywhere('cleo');
      const { body: chat } = await ben.post<Conversation>('/api/messages/start', { userId: cleo.id });
      const [here, there] = [await ben.socket(), await benToo.socket()];
      await there.next('getOnlineUsers', (ids) => ids.includes(ben.id));
      // With a fixed clock, no tokens come back.
      for (const node of [one, two]) node.setClock(new Date());
      const send = async (socket: typeof here, message: string) =>
        (await socket.request<SendAcknowledgement>('sendMessage', { conversationId: chat._id, message })).ok;
      // From then on each node knows of the socket at the other.
      expect(await send(there, 'first')).toBe(true);
      await here.next('newMessage', ({ message }) => message === 'first');
      const atOne = await Promise.all(Array.from({ length: 20 }, (_, n) => send(here, `here ${n}`)));
      expect(atOne).not.toContain(false);
      // The count travels ahead of the message.
      await eventually(async () => expect(there.received('newMessage')).toHaveLength(21));
      const atTwo = await Promise.all(Array.from({ length: 20 }, (_, n) => send(there, `there ${n}`)));
      expect(atTwo.filter(Boolean)).toHaveLength(9);
      for (const node of [one, two]) node.setClock(null);
      here.close();
      there.close();
    });

    test('a socket that opens after a burst at the other node finds nothing left', async () => {
      const [cleo, cleoToo] = await everywhere('cleo');
      const [ben, benToo] = await everywhere('ben');
      const { body: chat } = await cleo.post<Conversation>('/api/messages/start', { userId: ben.id });
      for (const node of [one, two]) node.setClock(new Date());
      const send = async (socket: Awaited<ReturnType<typeof cleo.socket>>, message: string) =>
        (await socket.request<SendAcknowledgement>('sendMessage', { conversationId: chat._id, message })).ok;
      const [here, reader] = [await cleo.socket(), await benToo.socket()];
      const atOne = await Promise.all(Array.from({ length: 30 }, (_, n) => send(here, `here ${n}`)));
      // The counts travel ahead of the messages.
      await eventually(async () => expect(reader.received('newMessage')).toHaveLength(30));
      const there = await cleoToo.socket();
      const atTwo = await Promise.all(Array.from({ length: 30 }, (_, n) => send(there, `there ${n}`)));
      expect([atOne.filter(Boolean).length, atTwo.filter(Boolean).length]).toEqual([30, 0]);
      for (const node of [one, two]) node.setClock(null);
      for (const socket of [here, reader, there]) socket.close();
    });

    test('sixty uploads in half an hour, at whatever nodes', { tags: ['long'] }, async () => {
      const [member] = await one.addMembers(1);
      const both = [member, atSecond(member)];
      const avatar = await picture();
      const statuses: number[] = [];
      for (let round = 0; round < 64; round++)
        statuses.push((await both[round % 2]?.upload('/api/users/me/avatar', { avatar }, 'PUT'))?.status ?? 0);
      expect(statuses.filter((status) => status === 200)).toHaveLength(60);
      expect(statuses.slice(-4)).toEqual([429, 429, 429, 429]);
    });
  },
);
