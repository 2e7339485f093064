import type { Notification } from 'contract/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { recording } from '../../../testing/media/recordings.ts';
import type { Person } from '../../../testing/people/person.ts';
import { openPushService, type PushService, type TestSubscription } from '../../../testing/servers/push-service.ts';
import { sendMessage, startDirect } from '../../chat/chat.testing.ts';
import { writePost } from '../../feed/feed.testing.ts';

const club = await openClub({ env: { PRIVATE_REQUESTS: 'on' } });
const [cleo, dana] = [await club.as('cleo'), await club.as('dana')];
const settings = '/api/users/me/notification-settings';

const comment = (person: Person, postId: string) => person.post(`/api/posts/${postId}/comments`, { text: 'Nice' });

/** Switches push messages on in this person's browser. */
async function switchOn(person: Person, service: PushService): Promise<TestSubscription> {
  const device = service.subscribe();
  expect((await person.post('/api/users/me/push-subscriptions', device.json)).status).toBe(201);
  return device;
}

/** A new member with a post and one device that receives push messages. */
async function memberWithDevice(service: PushService) {
  const [person] = await club.addMembers(1);
  return { person, device: await switchOn(person, service), post: await writePost(person, 'My robot') };
}

const pathOf = ({ json }: TestSubscription) => new URL(json.endpoint).pathname;
const bodiesAt = (service: PushService, device: TestSubscription) =>
  service.received.filter(({ path }) => path === pathOf(device)).map((push) => device.read(push).body);

test('a notification arrives on every device of the member, and leads to what it is about', async () => {
  const service = await openPushService();
  const { person, device, post } = await memberWithDevice(service);
  const phone = service.subscribe();
  await person.post('/api/users/me/push-subscriptions', phone.json);
  await comment(cleo, post._id);
  const received = await service.arrived(2);
  for (const one of [device, phone]) {
    const message = one.read(received.find(({ path }) => path === pathOf(one)));
    expect(message).toMatchObject({ title: 'ClubPlatform', unread: 1 });
    expect(message.url).toMatch(new RegExp(`^/posts/${post._id}#comment-[0-9a-f-]{36}$`));
    expect(message.body).toContain('Cléo Martin commented on your post');
  }
});

test('a voice message is named, in the language of its receiver, until more messages come', async () => {
  const service = await openPushService();
  const { person, device } = await memberWithDevice(service);
  await person.put('/api/users/me/language', { language: 'es' });
  const { _id: conversationId } = await startDirect(cleo, person);
  const wave = JSON.stringify(Array(64).fill(0.5));
  await cleo.upload('/api/messages/file', { conversationId, wave, file: await recording('chromium') });
  await service.arrived(1);
  const { body } = await person.get<Notification[]>('/api/notifications');
  expect(body).toMatchObject([{ kind: 'message', count: 1, voice: true }]);
  await sendMessage(await cleo.socket(), conversationId, '**And** a text');
  await service.arrived(2);
  expect(bodiesAt(service, device)).toEqual(['Mensaje de voz de Cléo Martin', '2 mensajes nuevos de Cléo Martin']);
});

test('what belongs together replaces what was shown before: the same tag and topic, with all who acted', async () => {
  const service = await openPushService();
  const { device, post } = await memberWithDevice(service);
  await comment(cleo, post._id);
  await service.arrived(1);
  await comment(dana, post._id);
  const [first, second] = await service.arrived(2);
  expect(device.read(second).tag).toBe(device.read(first).tag);
  expect(second?.headers.topic).toBe(first?.headers.topic);
  expect(device.read(second).body).toContain('Dana Whitlock and Cléo Martin');
});

test('what a member switched off, muted or did themselves is not pushed', async () => {
  const service = await openPushService();
  const { person, device, post } = await memberWithDevice(service);
  const muted = await writePost(person, 'Muted');
  await person.put(`/api/posts/${muted._id}/mute`, { muted: true });
  await comment(cleo, muted._id);
  await comment(person, post._id);
  await person.put(settings, { kinds: { 'post.commented': { push: false } } });
  await comment(cleo, post._id);
  // The sent one comes after those that are not sent.
  await cleo.post(`/api/users/connect/${person.id}`);
  await service.arrived(1);
  expect(bodiesAt(service, device)).toEqual([expect.stringContaining('connect')]);
});

test('in quiet hours nothing is pushed', async () => {
  const service = await openPushService();
  const { person, device, post } = await memberWithDevice(service);
  const hour = (from: number) => `${String((new Date().getUTCHours() + from + 24) % 24).padStart(2, '0')}:00`;
  const body = { quietHours: { from: hour(-1), to: hour(3) }, timeZone: 'UTC' };
  expect((await person.put(settings, body)).status).toBe(200);
  await comment(cleo, post._id);
  // Reading waits for the batches of comments.
  expect((await person.get('/api/notifications')).body).toHaveLength(1);
  await person.put(settings, { quietHours: null });
  await cleo.post(`/api/users/connect/${person.id}`);
  await service.arrived(1);
  expect(bodiesAt(service, device)).toEqual([expect.stringContaining('connect')]);
});

test('a device that was signed out, and one that its push service forgot, get nothing more; the others do', async () => {
  const service = await openPushService();
  const gone = await openPushService();
  gone.respondWith(410);
  const { person, device, post } = await memberWithDevice(service);
  const forgotten = gone.subscribe();
  await person.post('/api/users/me/push-subscriptions', forgotten.json);
  await comment(cleo, post._id);
  await Promise.all([service.arrived(1), gone.arrived(1)]);
  await comment(dana, post._id);
  await service.arrived(2);
  expect(gone.received).toHaveLength(1);
  const left = await person.get<{ endpoint: string }[]>('/api/users/me/push-subscriptions');
  expect(left.body.map(({ endpoint }) => endpoint)).toEqual([device.json.endpoint]);

  const phone = await club.signIn('mo');
  const atPhone = await switchOn(phone, service);
  const mo = await club.signIn('mo');
  const atLaptop = await switchOn(mo, service);
  await phone.post('/api/auth/logout');
  await comment(cleo, (await writePost(mo, 'Mine'))._id);
  await service.arrived(3);
  expect([bodiesAt(service, atPhone).length, bodiesAt(service, atLaptop).length]).toEqual([0, 1]);
});

test('a device with a push service that fails is tried again, and keeps the others from nothing', async () => {
  const service = await openPushService();
  const broken = await openPushService();
  broken.respondWith(500);
  const { person, device, post } = await memberWithDevice(service);
  const phone = broken.subscribe();
  await person.post('/api/users/me/push-subscriptions', phone.json);
  await comment(cleo, post._id);
  await broken.arrived(1);
  broken.respondWith(201);
  await service.arrived(1);
  const [, second] = await broken.arrived(2);
  expect(phone.read(second).body).toContain('commented on your post');
  expect(bodiesAt(service, device)).toHaveLength(1);
});
