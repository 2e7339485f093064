import type { NotificationSettings } from 'contract/notifications/notifications.settings.ts';
import { notificationKinds } from 'contract/notifications/notifications.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce } from '../../../testing/database/races.ts';
import { announce } from '../../events/events.testing.ts';
import { writePost } from '../../feed/feed.testing.ts';

const club = await openClub();
const [ben, cleo] = [await club.as('ben'), await club.as('cleo')];
const path = '/api/users/me/notification-settings';
const settings = async (person = ben) => (await person.get<NotificationSettings>(path)).body;
const madeUp = '0199aaaa-0000-7000-8000-000000000000';

test('there is a choice for every kind from the beginning, and no quiet hours', async () => {
  const { kinds, quietHours, timeZone } = await settings(await club.as('dana'));
  expect(Object.keys(kinds).toSorted()).toEqual([...notificationKinds].toSorted());
  expect(kinds['post.liked']).toEqual({ app: true, email: 'off', push: false });
  expect(kinds['event.cancelled']).toEqual({ app: true, email: 'now', push: true });
  expect(quietHours).toBeNull();
  expect(Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone).toBe(timeZone);
});

test("until I say where I am, my time zone is the club's", async () => {
  const [lea, tom] = await club.addMembers(2);
  await tom.put(path, { timeZone: 'America/New_York' });
  for (const timeZone of ['Asia/Tokyo', 'Europe/Berlin']) {
    expect(await (await club.as('ada')).put('/api/admin/settings', { timeZone })).toMatchObject({ status: 200 });
    expect([(await settings(lea)).timeZone, (await settings(tom)).timeZone]).toEqual([timeZone, 'America/New_York']);
  }
});

test("without a zone of mine my quiet hours are in the club's", async () => {
  const [lea, tom] = await club.addMembers(2);
  const clockIn = (zone: string, minutes: number) =>
    new Date(Date.now() + minutes * 60_000).toLocaleTimeString('en-GB', { timeZone: zone, timeStyle: 'short' });
  await (await club.as('ada')).put('/api/admin/settings', { timeZone: 'Asia/Kathmandu' });
  const quietHours = { from: clockIn('Asia/Kathmandu', -60), to: clockIn('Asia/Kathmandu', 60) };
  await lea.put(path, { kinds: { 'post.liked': { email: 'now' } }, quietHours });
  await tom.put(`/api/posts/${(await writePost(lea))._id}/like`);
  await lea.get('/api/notifications');
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from due_at - now())::int / 60 as minutes from notification_deliveries d
    join notifications n on n.id = d.notification_id where n.user_id = ${lea.id}`.execute(club.services.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.minutes).toBeGreaterThan(55);
  expect(rows[0]?.minutes).toBeLessThan(62);
});

test('what I change stays changed, and only that; no one else has it', async () => {
  const before = await settings();
  const change = {
    kinds: { 'post.liked': { email: 'weekly' }, message: { app: true, email: 'off', push: false } },
    quietHours: { from: '22:00', to: '07:00' },
    timeZone: 'Europe/Berlin',
  };
  const { status, body } = await ben.put<NotificationSettings>(path, change);
  expect(status).toBe(200);
  expect(body).toEqual({
    kinds: {
      ...before.kinds,
      'post.liked': { ...before.kinds['post.liked'], email: 'weekly' },
      message: { app: true, email: 'off', push: false },
    },
    quietHours: { from: '22:00', to: '07:00' },
    timeZone: 'Europe/Berlin',
    inactivityReminder: true,
  });
  expect((await ben.put(path, {})).body).toEqual(body);
  expect((await ben.put(path, await settings())).body).toEqual(body);
  expect((await ben.put<NotificationSettings>(path, { quietHours: null })).body).toEqual({ ...body, quietHours: null });
  expect(await settings(cleo)).toEqual(before);
});

test('two devices that change different kinds at once both do', async () => {
  const changes = notificationKinds.map((kind) => ({ kinds: { [kind]: { push: true, email: 'off' } } }));
  await Promise.all(changes.map((change) => cleo.put(path, change)));
  const { kinds } = await settings(cleo);
  expect(Object.values(kinds).every(({ push, email }) => push && email === 'off')).toBe(true);
});

test('what is no setting fails or is left out', async () => {
  for (const wrong of [
    { kinds: { 'post.liked': { email: 'hourly' } } },
    { kinds: { 'post.liked': { app: 'yes' } } },
    { quietHours: { from: '24:00', to: '07:00' } },
    { quietHours: { from: '22:00' } },
    { quietHours: { from: '07:00', to: '07:00' } },
    { timeZone: 'Europe/Atlantis' },
  ]) {
    expect(await ben.put(path, wrong)).toFail(400, 'invalid_input');
  }
  const before = await settings();
  const odd = { kinds: { 'post.shared': { app: false }, 'post.liked': { loud: true } }, theme: 'dark' };
  expect((await ben.put(path, odd)).body).toEqual(before);
  const { rows } = await sql`select kinds from notification_settings`.execute(club.services.db);
  expect(JSON.stringify(rows)).not.toMatch(/loud|post.shared/);
});

test('a post and an event can be muted and unmuted, by each for themselves, twice without harm', async () => {
  const post = await writePost(ben);
  const event = await announce(await club.as('mo'));
  for (const address of [`/api/posts/${post._id}/mute`, `/api/events/${event._id}/mute`]) {
    const responses = await atOnce(3, () => ben.put(address, { muted: true }));
    expect(responses.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, { muted: true }]));
    expect((await ben.get(address)).body).toEqual({ muted: true });
    expect((await cleo.get(address)).body).toEqual({ muted: false });
    expect((await ben.put(address, { muted: false })).body).toEqual({ muted: false });
    expect((await ben.get(address)).body).toEqual({ muted: false });
  }
  for (const address of [`/api/posts/${madeUp}/mute`, `/api/events/${madeUp}/mute`]) {
    expect((await ben.get(address)).body).toEqual({ muted: false });
    expect(await ben.put(address, { muted: true })).toFail(404, 'not_found');
    expect(await ben.put(address, { muted: false })).toFail(404, 'not_found');
  }
});
