import type { MailLogEntry } from 'contract/notifications/mail.ts';
import type { NotificationSettings } from 'contract/notifications/notifications.settings.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { send } from '../../../testing/calls/http.ts';
import { mailDue } from '../../../testing/jobs.ts';
import { openMailbox, type ReceivedMail } from '../../../testing/people/mailbox.ts';
import type { Person } from '../../../testing/people/person.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import { leaving, makeGroup, sendMessage } from '../../chat/chat.testing.ts';
import { announce, rsvp } from '../../events/events.testing.ts';
import { writePost } from '../../feed/feed.testing.ts';
import { notifyOfAll } from '../notifying/causes.job.ts';
import { deliverDue } from './deliveries.job.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const club = await openClub({ env: { SMTP_URL: mailbox.url } });
const path = '/api/users/me/notification-settings';
const { db } = club.services;

const like = (person: Person, { _id }: { _id: string }) => person.put(`/api/posts/${_id}/like`);
const choose = (person: Person, kinds: object, more = {}) => person.put(path, { kinds, ...more });
const now = { 'post.liked': { email: 'now' }, 'post.commented': { email: 'now' } };
const clock = (hours: number) => `${String((new Date().getUTCHours() + hours + 24) % 24).padStart(2, '0')}:00`;

async function mailsTo(person: Person): Promise<ReceivedMail[]> {
  await mailDue(club);
  return mailbox.mailsTo(person.email);
}

/** A click in a mail, or the request of a mail program. */
const post = (url: string, headers = {}, body?: string) => {
  const { pathname, search } = new URL(url);
  return send(club.port, { method: 'POST', path: pathname + search, headers, ...(body && { body }) });
};

const headerOf = (mail: ReceivedMail | undefined, name: string) => mail?.headers.get(name) ?? '';
const oneClick = (mail: ReceivedMail | undefined) => /<(.*)>/.exec(headerOf(mail, 'list-unsubscribe'))?.[1] ?? '';

test('what I want mailed at once is mailed once until I read it, with a link', async () => {
  const [lea, tom, kim] = await club.addMembers(3);
  await choose(lea, now);
  const written = await writePost(lea, 'Robots {name} wanted');
  await like(tom, written);
  const [mail, ...none] = await mailsTo(lea);
  expect(none).toEqual([]);
  expect(mail?.subject).toBe(`${tom.name} liked your post “Robots {name} wanted”`);
  expect(mail?.text).toContain(`${club.services.publicUrl()}/posts/${written._id}`);
  expect(mail?.html).toContain(`href="${club.services.publicUrl()}/posts/${written._id}"`);
  await like(kim, written);
  expect(await mailsTo(lea)).toHaveLength(1);
  await lea.put('/api/notifications/read', { all: true });
  await like(tom, written);
  await like(tom, written);
  expect(await mailsTo(lea)).toHaveLength(2);
});

test('a mail about the talk of a private group names it to no admin outside, and goes with who leaves', async () => {
  const [lea, tom, kim] = await club.addMembers(3);
  const ada = await club.as('ada');
  const logged = async () => {
    const { body } = await ada.get<MailLogEntry[]>('/api/admin/mails');
    return body.filter(({ to }) => to === lea.email).map(({ subject, status }) => [subject.includes('choir'), status]);
  };
  await choose(lea, { mentioned: { email: 'now' } });
  const group = await makeGroup(lea, [tom, kim], 'Secret choir');
  await sendMessage(await tom.socket(), group._id, `@[Lea](${lea.id}), at eight`);
  expect((await mailsTo(lea)).map(({ subject }) => subject.includes('Secret choir'))).toEqual([true]);
  expect(await logged()).toEqual([[false, 'sent']]);
  await db.updateTable('mails').set({ status: 'failed' }).where('to_address', '=', lea.email).execute();
  await leaving(lea, group);
  expect(await logged()).toEqual([[false, 'withdrawn']]);
});

test('who chose no mails gets none, and what was read before is not mailed', async () => {
  const [lea, tom] = await club.addMembers(2);
  const written = await writePost(lea);
  await like(tom, written);
  await choose(lea, now, { quietHours: { from: clock(-1), to: clock(1) }, timeZone: 'UTC' });
  const other = await writePost(lea);
  await like(tom, other);
  await lea.put('/api/notifications/read', { all: true });
  await sql`update notification_deliveries set due_at = now()`.execute(db);
  expect(await mailsTo(lea)).toEqual([]);
  expect(await db.selectFrom('notification_deliveries').selectAll().execute()).toEqual([]);
});

test('in quiet hours mails wait for their end, and are then one', async () => {
  const [lea, tom] = await club.addMembers(2);
  const quietHours = { from: clock(-1), to: clock(2) };
  await choose(lea, now, { quietHours, timeZone: 'UTC' });
  const written = await writePost(lea);
  await like(tom, written);
  await tom.post(`/api/posts/${written._id}/comments`, { text: 'Well done' });
  expect(await mailsTo(lea)).toEqual([]);
  const waiting = await db.selectFrom('notification_deliveries').select('due_at').execute();
  expect(waiting.map(({ due_at }) => due_at.toISOString().slice(11, 16))).toEqual([quietHours.to, quietHours.to]);
  await sql`update notification_deliveries set due_at = now()`.execute(db);
  const mails = await mailsTo(lea);
  expect(mails.map(({ subject }) => subject)).toEqual(['2 new notifications']);
  expect(mails[0]?.text).toMatch(/liked your post[\s\S]*commented on your post/);
});

test('quiet hours are those of the member’s time zone, past midnight too', async () => {
  const due = async (at: string, from: string, to: string, zone: string) => {
    const { rows } = await sql<{ due: Date }>`
      select after_quiet(${at}::timestamptz, ${from}::time, ${to}::time, ${zone}) as due`.execute(db);
    return rows[0]?.due.toISOString();
  };
  const night = ['22:00', '07:00'] as const;
  expect(await due('2026-01-10T21:30:00Z', ...night, 'Europe/Berlin')).toBe('2026-01-11T06:00:00.000Z');
  expect(await due('2026-01-11T05:59:00Z', ...night, 'Europe/Berlin')).toBe('2026-01-11T06:00:00.000Z');
  expect(await due('2026-01-11T06:00:00Z', ...night, 'Europe/Berlin')).toBe('2026-01-11T06:00:00.000Z');
  expect(await due('2026-01-10T20:59:00Z', ...night, 'Europe/Berlin')).toBe('2026-01-10T20:59:00.000Z');
  expect(await due('2026-01-10T13:00:00Z', '12:00', '15:00', 'UTC')).toBe('2026-01-10T15:00:00.000Z');
  // The night when the clocks change is an hour shorter.
  expect(await due('2026-03-28T23:00:00Z', ...night, 'Europe/Berlin')).toBe('2026-03-29T05:00:00.000Z');
});

test('the mails of events follow the choices too', async () => {
  const [lea, tom, kim] = await club.addMembers(3);
  const mo = await club.as('mo');
  const event = await announce(mo);
  for (const person of [lea, tom, kim]) await rsvp(event, person);
  await choose(tom, { 'event.cancelled': { email: 'off' } });
  await kim.put(`/api/events/${event._id}/mute`, { muted: true });
  await mo.delete(`/api/events/${event._id}`);
  expect((await mailsTo(lea)).map(({ subject }) => subject)).toEqual(['Canceled: Robot night']);
  expect([await mailsTo(tom), await mailsTo(kim)]).toEqual([[], []]);
});

test('one click ends such mails without signing in, from the mail program and from the mail', async () => {
  const [lea, tom] = await club.addMembers(2);
  await choose(lea, now);
  await like(tom, await writePost(lea));
  const [mail] = await mailsTo(lea);
  expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const url = oneClick(mail);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await post(url, form, 'List-Unsubscribe=One-Click');
  expect([response.status, response.body]).toEqual([
    200,
    { message: "You won't get emails about likes on your posts anymore." },
  ]);
  expect((await lea.get<NotificationSettings>(path)).body.kinds['post.liked']).toEqual({
    app: true,
    email: 'off',
    push: false,
  });
  const parts = { 'content-type': 'multipart/form-data; boundary=x' };
  const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await post(url, parts, body)).status).toBe(200);
  await like(tom, await writePost(lea));
  expect(await mailsTo(lea)).toHaveLength(1);
  // The page for people has the same token.
  const page = mail?.text.split(/\s+/).find((word) => word.includes('/unsubscribe?token=')) ?? '';
  expect(new URL(page).searchParams.get('token')).toBe(new URL(url).searchParams.get('token'));
  const opened = await club.visitor().get(new URL(url).pathname + new URL(url).search);
  expect([opened.status, opened.headers.location]).toEqual([302, new URL(page).pathname + new URL(page).search]);
});

test('a made-up link ends nothing, nor does one of a member who left', async () => {
  const [lea, tom] = await club.addMembers(2);
  await choose(lea, now);
  await like(tom, await writePost(lea));
  const url = oneClick((await mailsTo(lea))[0]);
  const token = new URL(url).searchParams.get('token') ?? '';
  const [encoded = '', signature = ''] = token.split('.');
  const forged = Buffer.from(`${tom.id}.post.liked`).toString('base64url');
  for (const wrong of ['x', `${encoded}.`, `${encoded}.${signature.slice(1)}x`, `${forged}.${signature}`]) {
    expect(await club.visitor().post(`/api/unsubscribe?token=${wrong}`)).toFail(404, 'not_found');
  }
  await (await club.as('ada')).delete(`/api/admin/users/${lea.id}`);
  expect(await club.visitor().post(`/api/unsubscribe?token=${token}`)).toFail(404, 'not_found');
});

test('ten deliveries at once send one mail', async () => {
  const [lea, tom] = await club.addMembers(2);
  await choose(lea, now);
  await like(tom, await writePost(lea));
  await notifyOfAll(club.services);
  await Promise.all(Array.from({ length: 10 }, () => deliverDue(club.services)));
  await eventually(async () => expect(mailbox.mailsTo(lea.email)).toHaveLength(1));
  expect(await mailsTo(lea)).toHaveLength(1);
});
