import { createECDH } from 'node:crypto';
import type { PushDevice } from 'contract/notifications/push.ts';
import { PushDevice as PushDeviceShape } from 'contract/notifications/push.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { expectProblem } from '../../../testing/calls/problems.ts';
import type { Person } from '../../../testing/people/person.ts';
import { openPushService } from '../../../testing/servers/push-service.ts';

const club = await openClub({ env: { PRIVATE_REQUESTS: 'on' } });
const path = '/api/users/me/push-subscriptions';

const devicesOf = async (person: Person) => (await person.get<PushDevice[]>(path)).body;
const endpointsOf = async (person: Person) => (await devicesOf(person)).map(({ endpoint }) => endpoint);

function newKeys() {
  const ecdh = createECDH('prime256v1');
  return { p256dh: ecdh.generateKeys('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
}

test('everyone is given the same key, a point that browsers can subscribe with', async () => {
  const [ben, dana] = [await club.as('ben'), await club.as('dana')];
  const { body } = await ben.get<{ key: string }>('/api/push-key');
  expect(Buffer.from(body.key, 'base64url')).toHaveLength(65);
  expect((await dana.get('/api/push-key')).body).toEqual(body);
});

test('a test message arrives at the push service, encrypted, and the browser can read it', async () => {
  const service = await openPushService();
  const phone = service.subscribe();
  const ben = await club.as('ben');
  expect((await ben.post(path, phone.json)).status).toBe(201);
  expect((await ben.post(`${path}/test`, { endpoint: phone.json.endpoint })).status).toBe(200);
  const [push] = await service.arrived(1);
  expect(phone.read(push)).toEqual({
    title: 'ClubPlatform',
    body: 'Push notifications work on this device.',
    url: '/settings',
    tag: 'test',
    unread: 0,
  });
  const { key } = (await ben.get<{ key: string }>('/api/push-key')).body;
  expect(push?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    authorization: expect.stringContaining(`k=${key}`),
    ttl: expect.stringMatching(/^\d+$/),
    topic: expect.stringMatching(/^[\w-]{1,32}$/),
  });
  expect(push?.body.toString()).not.toContain('Push notifications');
});

test('subscribing the same browser twice, or twice at once, is one device', async () => {
  const service = await openPushService();
  const { json } = service.subscribe();
  const mo = await club.as('mo');
  await Promise.all([mo.post(path, json), mo.post(path, json), mo.post(path, json)]);
  expect(await devicesOf(mo)).toEqual([{ endpoint: json.endpoint, current: true }]);
  expect((await devicesOf(mo))[0]).toFit(PushDeviceShape);
});

test('another device of mine is not the one that asks', async () => {
  const service = await openPushService();
  const [laptop, phone] = [await club.signIn('cleo'), await club.signIn('cleo')];
  await laptop.post(path, service.subscribe().json);
  expect((await devicesOf(phone)).map(({ current }) => current)).toEqual([false]);
});

test('a browser belongs to who subscribed it last, and no one else can end it or send to it', async () => {
  const service = await openPushService();
  const { json } = service.subscribe();
  const [mo, dana] = [await club.as('mo'), await club.as('dana')];
  await mo.post(path, json);
  await dana.post(path, json);
  expect(await endpointsOf(mo)).not.toContain(json.endpoint);
  expect(await endpointsOf(dana)).toContain(json.endpoint);
  expect(await mo.post(`${path}/test`, { endpoint: json.endpoint })).toFail(404, 'not_found');
  await mo.delete(path, { endpoint: json.endpoint });
  expect(await endpointsOf(dana)).toContain(json.endpoint);
  await dana.delete(path, { endpoint: json.endpoint });
  await dana.delete(path, { endpoint: json.endpoint });
  expect(await endpointsOf(dana)).not.toContain(json.endpoint);
  expect(service.received).toEqual([]);
});

test('signing out a device ends its messages, and no other', async () => {
  const service = await openPushService();
  const [laptop, phone] = [await club.signIn('ada'), await club.signIn('ada')];
  const [atLaptop, atPhone] = [service.subscribe().json, service.subscribe().json];
  await laptop.post(path, atLaptop);
  await phone.post(path, atPhone);
  expect(await endpointsOf(laptop)).toEqual([atPhone.endpoint, atLaptop.endpoint]);
  await phone.post('/api/auth/logout');
  expect(await endpointsOf(laptop)).toEqual([atLaptop.endpoint]);
});

test('a deleted member leaves no device', async () => {
  const service = await openPushService();
  const [leaver] = await club.addMembers(1);
  const { json } = service.subscribe();
  await leaver.post(path, json);
  expect((await (await club.as('ada')).delete(`/api/admin/users/${leaver.id}`)).status).toBe(200);
  const left = await club.services.db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('endpoint', '=', json.endpoint);
  expect(await left.execute()).toEqual([]);
});

test.each([404, 410])('a browser that its push service no longer knows (%i) is forgotten', async (status) => {
  const service = await openPushService();
  const [member] = await club.addMembers(1);
  const { json } = service.subscribe();
  await member.post(path, json);
  service.respondWith(status);
  expect(await member.post(`${path}/test`, { endpoint: json.endpoint })).toFail(409, 'conflict');
  expect(await devicesOf(member)).toEqual([]);
});

test('a push service that fails is said, and the device stays', async () => {
  const service = await openPushService();
  const [member] = await club.addMembers(1);
  const { json } = service.subscribe();
  await member.post(path, json);
  service.respondWith(500);
  expectProblem(/the push service answered 500|"status":503/);
  expect(await member.post(`${path}/test`, { endpoint: json.endpoint })).toFail(503, 'unavailable');
  expect(await devicesOf(member)).toHaveLength(1);
});

test('the newest twenty devices of a member are kept', async () => {
  const service = await openPushService();
  const [member] = await club.addMembers(1);
  const made = Array.from({ length: 22 }, () => service.subscribe().json);
  for (const json of made) await member.post(path, json);
  expect(await endpointsOf(member)).toEqual(
    made
      .slice(2)
      .map(({ endpoint }) => endpoint)
      .toReversed(),
  );
});

test.each([
  ['no address', { endpoint: 'somewhere', keys: newKeys() }],
  ['another scheme', { endpoint: 'ftp://push.example/1', keys: newKeys() }],
  ['credentials', { endpoint: 'https://me:you@push.example/1', keys: newKeys() }],
  ['no keys', { endpoint: 'https://push.example/1' }],
  ['a key that is no point', { endpoint: 'https://push.example/1', keys: { ...newKeys(), p256dh: 'AAAA' } }],
  ['a short secret', { endpoint: 'https://push.example/1', keys: { ...newKeys(), auth: 'AAAA' } }],
])('a subscription with %s is not one', async (_, body) => {
  expect(await (await club.as('ben')).post(path, body)).toFail(400, 'invalid_input');
});

test('in a club on the internet, endpoints are https, and none leads into its own network', async () => {
  expectProblem(/a private address|"status":503/);
  const strict = await openClub();
  const service = await openPushService();
  const ben = await strict.as('ben');
  expect(await ben.post(path, service.subscribe().json)).toFail(400, 'invalid_input');
  const json = { endpoint: service.subscribe().json.endpoint.replace('http:', 'https:'), keys: newKeys() };
  expect((await ben.post(path, json)).status).toBe(201);
  expect(await ben.post(`${path}/test`, { endpoint: json.endpoint })).toFail(503, 'unavailable');
  expect(service.received).toEqual([]);
});
