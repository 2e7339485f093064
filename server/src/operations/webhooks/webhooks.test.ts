import type { ResponseOf } from 'contract/endpoint.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import { type WebhookEvent, webhookData, webhookEvents } from 'contract/operations/webhooks.payloads.ts';
import type { createWebhook, Webhook, WebhookDelivery } from 'contract/operations/webhooks.ts';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import { actionsOf } from '../../../testing/audit.ts';
import { allDone } from '../../../testing/jobs.ts';
import { applyFor, approve } from '../../../testing/people/joining.ts';
import { readMails } from '../../../testing/people/mail-log.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import type { ReceivedRequest } from '../../../testing/servers/http-receiver.ts';
import { readStolenCopy } from '../../../testing/servers/stolen-copy.ts';
import { isSignedBy, openWebhookReceiver } from '../../../testing/servers/webhook-receiver.ts';
import { checkIn, openDoor, undo } from '../../events/door/door.testing.ts';
import { answer, rsvp } from '../../events/events.testing.ts';
import { letBegin } from '../../events/photos/photos.testing.ts';
import { writePost } from '../../feed/feed.testing.ts';
import { decide, reported } from '../../officers/reports/moderation.testing.ts';
import { encryptAddresses } from './webhooks.queries.ts';

const club = await openClub({ env: { PRIVATE_REQUESTS: 'on' } });
const { db, jobs } = club.services;
const [ada, ben] = [await club.as('ada'), await club.as('ben')];
const path = '/api/admin/webhooks';
type Made = ResponseOf<typeof createWebhook>;

const add = async (url: string, events: WebhookEvent[]) => (await ada.post<Made>(path, { url, events })).body;
const logOf = async ({ _id }: Webhook) => (await ada.get<WebhookDelivery[]>(`${path}/${_id}/deliveries`)).body;
const stateOf = async ({ _id }: Webhook) => (await ada.get<Webhook[]>(path)).body.find((one) => one._id === _id);
const read = ({ body }: ReceivedRequest): { id: string; type: WebhookEvent; createdAt: string; data: unknown } =>
  JSON.parse(body.toString());

/** Runs the next attempt without its delay. */
async function tryAgain({ _id, attempts }: WebhookDelivery): Promise<void> {
  await jobs.add(db, 'webhooks.deliver', { deliveryId: _id, attempts });
  await eventually(async () => {
    const row = await db.selectFrom('webhook_deliveries').select('attempts').where('id', '=', _id).executeTakeFirst();
    expect(row?.attempts).toBe(attempts + 1);
  });
}

test('a post arrives signed, once, with what all members see, and its delivery is logged', async () => {
  const receiver = await openWebhookReceiver();
  const webhook = await add(receiver.url, ['post.created']);
  expect(webhook).toMatchObject({ url: receiver.url, disabledBy: null, failingSince: null });
  const post = await writePost(ben, 'Hello @[Ada](x) **world**');
  await ada.post('/api/events', { title: 'Not wanted', date: '2031-01-01', description: 'x' });
  const [message] = await receiver.arrived(1);
  if (!message) throw new Error('Nothing arrived.');
  expect(isSignedBy(webhook.secret, message)).toBe(true);
  expect(isSignedBy(`whsec_${Buffer.alloc(32).toString('base64')}`, message)).toBe(false);
  const { id, createdAt, ...rest } = read(message);
  expect(message.headers['webhook-id']).toBe(id);
  expect(Math.abs(Date.parse(createdAt) / 1000 - Number(message.headers['webhook-timestamp']))).toBeLessThan(5);
  expect(rest).toEqual({
    type: 'post.created',
    data: {
      _id: post._id,
      author: { _id: ben.id, name: ben.name },
      content: post.content,
      createdAt: post.createdAt,
      url: `${club.services.publicUrl()}/posts/${post._id}`,
    },
  });
  await eventually(async () => expect(await logOf(webhook)).toMatchObject([{ state: 'delivered' }]));
  expect(await logOf(webhook)).toMatchObject([
    { type: 'post.created', attempts: 1, status: 204, problem: null, duration: expect.any(Number), nextAt: null },
  ]);
  expect(receiver.received).toHaveLength(1);
  await ada.delete(`${path}/${webhook._id}`);
});

test('each evening of a series arrives, created and canceled', async () => {
  const receiver = await openWebhookReceiver();
  const webhook = await add(receiver.url, ['event.created', 'event.cancelled']);
  const repeat = { unit: 'week', every: 1, until: '2031-01-15' };
  const fields = { title: 'Chess', description: 'x', date: '2031-01-01T18:00Z', repeat };
  const { body } = await ada.post<ClubEvent>('/api/events', fields);
  const evenings = (await ada.get<ClubEvent[]>(`/api/events?series=${body.seriesId}`)).body.map(({ _id }) => _id);
  await ada.delete(`/api/events/${body._id}?scope=all`);
  const arrived = (await receiver.arrived(6)).map(read);
  for (const type of ['event.created', 'event.cancelled']) {
    const ids = arrived.flatMap((message) => (message.type === type ? [message.data] : []));
    expect(new Set(ids)).toEqual(new Set(evenings.map((_id) => expect.objectContaining({ _id }))));
  }
  await ada.delete(`${path}/${webhook._id}`);
});

test('every kind of event arrives with the data that the reference describes', async () => {
  const receiver = await openWebhookReceiver();
  const kinds = Object.keys(webhookEvents) as WebhookEvent[];
  const webhook = await add(receiver.url, kinds);
  await writePost(ben);
  const fields = { title: 'Film night', date: '2031-01-01T18:00:00.000Z', description: 'Bring a friend.' };
  const event = (await ada.post<ClubEvent>('/api/events', fields)).body;
  await ada.put(`/api/events/${event._id}`, { ...fields, place: 'Room 4' });
  await rsvp(event, ben);
  await letBegin(club, event);
  await checkIn(event, ada, { userId: ben.id });
  // An event that is deleted before its announcement is not sent.
  await allDone(club, 'webhooks.announce');
  await ada.delete(`/api/events/${event._id}`);
  await ben.post('/api/projects', { title: 'Plant robot', description: 'x', techStack: 'Go' });
  const applied = await applyFor(club);
  await allDone(club, 'application.received');
  const { body } = await approve(ada, applied._id);
  const token = String(body.invitationLink).split('token=')[1];
  await club.visitor().post('/api/auth/register', { token, password: castPassword });
  const post = await writePost(await club.as('cleo'));
  await ben.post('/api/reports', { kind: 'post', id: post._id, reason: 'spam' });
  await allDone(club, 'webhooks.announce');
  await ada.delete(`/api/admin/users/${body.user._id}`);
  const received = (await receiver.arrived(kinds.length + 1)).map(read);
  expect([...new Set(received.map(({ type }) => type))].toSorted()).toEqual(kinds.toSorted());
  for (const { type, data } of received) expect([type, Check(webhookData[type], data)]).toEqual([type, true]);
  expect(received.find(({ type }) => type === 'application.received')?.data).toMatchObject({ name: applied.name });
  expect(JSON.stringify(received)).not.toContain(applied.email);
  await ada.delete(`${path}/${webhook._id}`);
});

test('answers and arrivals are sent to programs of hosts, each change once, and an undone arrival is not', async () => {
  const receiver = await openWebhookReceiver();
  const webhook = await add(receiver.url, ['event.answered', 'event.checkedIn']);
  const event = await openDoor(club, ada, [ben], { capacity: 1, guestsAllowed: 2 });
  const [cleo, dana] = await club.addMembers(2);
  await answer(event, cleo, { answer: 'going' });
  await answer(event, cleo, { answer: 'going' });
  await answer(event, ben, { answer: null });
  await checkIn(event, ada, { userId: dana.id });
  await checkIn(event, ada, { userId: dana.id });
  await checkIn(event, ada, { name: 'Zoe' });
  await allDone(club, 'webhooks.announce');
  const received = (await receiver.arrived(7)).map(read);
  expect(received).toHaveLength(7);
  const ofEvent = {
    ...{ _id: event._id, title: 'Robot night', date: expect.any(String) },
    url: `${club.services.publicUrl()}/events/${event._id}`,
  };
  const memberOf = ({ id, name }: { id: string; name: string }) => ({
    ...{ _id: id, name, url: `${club.services.publicUrl()}/profile/${id}` },
  });
  const dataOf = (kind: WebhookEvent) => received.filter(({ type }) => type === kind).map(({ data }) => data);
  expect(dataOf('event.answered')).toContainEqual({
    ...{ event: ofEvent, member: memberOf(dana), answer: 'going', guests: 0 },
  });
  expect(dataOf('event.answered')).toContainEqual({
    ...{ event: ofEvent, member: memberOf(ben), answer: null, guests: 0 },
  });
  expect(dataOf('event.checkedIn')).toContainEqual({
    ...{ event: ofEvent, member: memberOf(dana), name: dana.name, checkedInAt: expect.any(String) },
  });
  expect(dataOf('event.checkedIn')).toContainEqual({
    ...{ event: ofEvent, member: null, name: 'Zoe', checkedInAt: expect.any(String) },
  });
  const walkIn = await checkIn(event, ada, { name: 'Undone' });
  await undo(event, ada, walkIn._id);
  await allDone(club, 'webhooks.announce');
  expect(JSON.stringify(receiver.received.map(read).map(({ data }) => data)).match(/Undone/g) ?? []).toHaveLength(
    (await logOf(webhook)).length - 7,
  );
  await ada.delete(`${path}/${webhook._id}`);
});

test('what is undone is never sent, and what is deleted at once is not sent either', async () => {
  const receiver = await openWebhookReceiver();
  const webhook = await add(receiver.url, ['post.created']);
  await jobs.add(db, 'webhooks.announce', {
    type: 'post.created',
    subjectId: crypto.randomUUID(),
    messageId: crypto.randomUUID(),
  });
  expect((await ben.post('/api/posts', { content: ' ' })).status).toBe(400);
  await allDone(club, 'webhooks.announce');
  expect(await logOf(webhook)).toEqual([]);
  await ada.delete(`${path}/${webhook._id}`);
});

test('an event that officers take off the club sends nothing more: nothing of it is left', async () => {
  const receiver = await openWebhookReceiver();
  const webhook = await add(receiver.url, ['event.cancelled', 'post.created']);
  const [mo, cleo] = [await club.as('mo'), await club.as('cleo')];
  const { _id } = (await mo.post<ClubEvent>('/api/events', { title: 'Rude', date: '2031-01-01', description: 'x' }))
    .body;
  expect((await decide(ada, await reported(cleo, 'event', _id), { outcome: 'removed' })).status).toBe(200);
  await writePost(ben, 'Afterwards');
  const [message] = await receiver.arrived(1);
  expect(message && read(message).type).toBe('post.created');
  await allDone(club, 'webhooks.announce');
  expect(receiver.received).toHaveLength(1);
  await ada.delete(`${path}/${webhook._id}`);
});

test('what fails is tried again with growing pauses for a day, always with the same id', async () => {
  const receiver = await openWebhookReceiver();
  receiver.respondWith(500);
  const webhook = await add(receiver.url, ['post.created']);
  await writePost(ben);
  await receiver.arrived(1);
  await eventually(async () => expect(await logOf(webhook)).toMatchObject([{ attempts: 1, state: 'pending' }]));
  const delays: number[] = [];
  for (let round = 1; round <= 7; round++) {
    const [delivery] = await logOf(webhook);
    if (!delivery) throw new Error('No delivery.');
    expect(delivery).toMatchObject({ attempts: round, state: 'pending', status: 500, problem: 'status' });
    delays.push((Date.parse(delivery.nextAt ?? '') - Date.parse(delivery.attemptedAt ?? '')) / 1_000);
    await tryAgain(delivery);
  }
  expect(delays).toEqual([5, 60, 600, 3_600, 10_800, 28_800, 43_200]);
  expect(await logOf(webhook)).toMatchObject([{ attempts: 8, state: 'failed', nextAt: null }]);
  expect((await stateOf(webhook))?.failingSince).toMatch(/Z$/);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);

  receiver.respondWith(200);
  const [failed] = await logOf(webhook);
  const again = await ada.post<WebhookDelivery>(`${path}/${webhook._id}/deliveries/${failed?._id}`);
  expect(again.body).toMatchObject({ _id: failed?._id, state: 'delivered', status: 200 });
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect((await stateOf(webhook))?.failingSince).toBeNull();
  await ada.delete(`${path}/${webhook._id}`);
});

test('after three days of failures it is turned off, admins are mailed, and turning it on starts afresh', async () => {
  const receiver = await openWebhookReceiver();
  receiver.respondWith(503);
  const webhook = await add(receiver.url, ['post.created']);
  const failingSince = new Date(Date.now() - 3 * 86_400_000 - 1_000);
  await db.updateTable('webhooks').set({ failing_since: failingSince }).where('id', '=', webhook._id).execute();
  await writePost(ben);
  await eventually(async () => expect((await stateOf(webhook))?.disabledBy).toBe('failures'));
  expect(await logOf(webhook)).toMatchObject([{ state: 'failed', nextAt: null }]);
  const mail = (await readMails(club, ada.email)).at(-1);
  expect(mail?.subject).toContain('webhook');
  await writePost(ben);
  await allDone(club, 'webhooks.announce');
  expect(receiver.received).toHaveLength(1);
  receiver.respondWith(200);
  const { body: on } = await ada.put<Webhook>(`${path}/${webhook._id}`, { on: true });
  expect(on).toMatchObject({ disabledBy: null, failingSince: null });
  await writePost(ben);
  await receiver.arrived(2);
  await ada.delete(`${path}/${webhook._id}`);
});

test('an answer 410 turns it off at once', async () => {
  const receiver = await openWebhookReceiver();
  receiver.respondWith(410);
  const webhook = await add(receiver.url, ['post.created']);
  await ada.post(`${path}/${webhook._id}/test`);
  expect((await stateOf(webhook))?.disabledBy).toBe('gone');
  await ada.delete(`${path}/${webhook._id}`);
});

test('a test says how it went: delivered, another status, or no one there', async () => {
  const receiver = await openWebhookReceiver();
  const webhook = await add(receiver.url, ['post.created']);
  const test = async () => (await ada.post<WebhookDelivery>(`${path}/${webhook._id}/test`)).body;
  expect(await test()).toMatchObject({ type: 'webhook.test', state: 'delivered', status: 204 });
  receiver.respondWith(302);
  expect(await test()).toMatchObject({ state: 'failed', status: 302, problem: 'status' });
  await ada.put(`${path}/${webhook._id}`, { url: 'http://127.0.0.1:1/' });
  expect(await test()).toMatchObject({ state: 'failed', status: null, problem: 'unreachable' });
  expect((await logOf(webhook)).map(({ state }) => state)).toEqual(['failed', 'failed', 'delivered']);
  await ada.delete(`${path}/${webhook._id}`);
});

test('after a new secret both sign for a day, then the new one alone', async () => {
  const receiver = await openWebhookReceiver();
  const webhook = await add(receiver.url, ['post.created']);
  const { body: rotated } = await ada.post<Made>(`${path}/${webhook._id}/secret`);
  expect(rotated.secret).not.toBe(webhook.secret);
  const signers = async () => {
    await ada.post(`${path}/${webhook._id}/test`);
    const message = receiver.received.at(-1);
    return [webhook, rotated].map(({ secret }) => message && isSignedBy(secret, message));
  };
  expect(await signers()).toEqual([true, true]);
  await db.updateTable('webhooks').set({ old_secret_until: new Date() }).where('id', '=', webhook._id).execute();
  expect(await signers()).toEqual([false, true]);
  const copy = await readStolenCopy(club);
  for (const { secret } of [webhook, rotated]) {
    expect(copy).not.toContain(secret.slice(6));
    expect(club.logLines.join('')).not.toContain(secret.slice(6));
  }
  expect(JSON.stringify((await ada.get(path)).body)).not.toContain('whsec');
  await ada.delete(`${path}/${webhook._id}`);
  expect(await actionsOf(club, ada.id)).toEqual(
    expect.arrayContaining(['webhook.created', 'webhook.changed', 'webhook.secretReplaced', 'webhook.deleted']),
  );
});

test.each([
  'http://example.com/hook',
  'ftp://example.com/',
  'nowhere',
  'https://me:secret@example.com/',
  'https://127.0.0.1/hook',
  'https://[::1]/hook',
  'https://10.0.0.8/',
])('%s is no address for a webhook of a club on the internet', async (url) => {
  const { config } = club.services;
  config.allowPrivateRequests = false;
  const failed = await ada.post(path, { url, events: ['post.created'] });
  config.allowPrivateRequests = true;
  expect(failed).toFail(400, 'invalid_input');
});

test('a name that leads into a private network is never called', async () => {
  const outside = await openClub();
  const admin = await outside.as('ada');
  const { body: webhook } = await admin.post<Made>(path, { url: 'https://localhost/hook', events: ['post.created'] });
  const { body } = await admin.post<WebhookDelivery>(`${path}/${webhook._id}/test`);
  expect(body).toMatchObject({ state: 'failed', status: null, problem: 'private' });
});

test('a copy of the database has no address of a webhook, not even of one from before they were sealed', async () => {
  const [url, older] = ['https://hook.example/T0P-S3CRET', 'https://hook.example/0LD-S3CRET'];
  const webhook = await add(url, ['post.created']);
  const row = { url: older, events: ['post.created' as const], sealed_secret: Buffer.from('') };
  const { id } = await db.insertInto('webhooks').values(row).returning('id').executeTakeFirstOrThrow();
  // Each start does this.
  await encryptAddresses(db, club.services.secret.encrypt);
  expect(await readStolenCopy(club)).not.toContain('S3CRET');
  const { body: list } = await ada.get<Webhook[]>(path);
  expect(list.map((one) => one.url)).toEqual([url, older]);
  for (const _id of [webhook._id, id]) await ada.delete(`${path}/${_id}`);
});
