import { randomUUID } from 'node:crypto';
import type { Notification } from 'contract/notifications/notifications.ts';
import type { Webhook, WebhookDelivery } from 'contract/operations/webhooks.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { pdf } from '../../../testing/database/samples.ts';
import { allDone } from '../../../testing/jobs.ts';
import { applicationFields, applyFor, approve, pending } from '../../../testing/people/joining.ts';
import { readMails } from '../../../testing/people/mail-log.ts';
import { eventually, storedFiles } from '../../../testing/servers/disk.ts';
import { writePost } from '../../feed/feed.testing.ts';

const club = await openClub();
const ada = await club.as('ada');
const { db, jobs } = club.services;

async function afterDays(days: number): Promise<void> {
  club.setClock(new Date(Date.now() + days * 86_400_000));
  await jobs.add(db, 'retention.daily', {});
  await allDone(club, 'retention.daily');
}

const exists = async (id: string) => (await ada.get(`/api/admin/applications/${id}`)).status === 200;
const resumeOf = async (id: string) => (await ada.get(`/api/admin/applications/${id}/resume`)).status;

test('what was withdrawn leaves no link, and what was applied with from a member no application, after a year', async () => {
  const apply = async (email: string) => {
    const { headers } = await club.visitor().post('/api/apply', applicationFields({ email }));
    return String(headers.location).split('token=')[1] ?? '';
  };
  const [withdrawn, ofMember] = [await apply('gone@college.example'), await apply('ben@club.example')];
  await club.visitor().delete('/api/application-status', { token: withdrawn });
  const open = async () => {
    const paths = [withdrawn, ofMember].map((token) => `/api/application-status?token=${token}`);
    return (await Promise.all(paths.map((path) => club.visitor().get(path)))).map(({ status }) => status);
  };
  await afterDays(364);
  expect(await open()).toEqual([200, 200]);
  await afterDays(366);
  expect(await open()).toEqual([404, 404]);
});

test('expired data is deleted on its day, and not before', async () => {
  const [rejected, approved, waiting] = [
    await applyFor(club, {}, pdf()),
    await applyFor(club, {}, pdf()),
    await applyFor(club, {}, pdf()),
  ];
  await ada.put(`/api/admin/applications/${rejected._id}/reject`);
  const { body } = await approve(ada, approved._id);
  const lines = async () => (await db.selectFrom('audit_log').select('id').execute()).length;
  await allDone(club, 'application.received');
  const files = await storedFiles(club);

  await afterDays(89);
  expect([await resumeOf(rejected._id), await resumeOf(approved._id)]).toEqual([200, 200]);
  expect(await readMails(club, rejected.email)).toHaveLength(2);

  await afterDays(91);
  expect([await resumeOf(rejected._id), await resumeOf(approved._id)]).toEqual([404, 404]);
  expect([await exists(rejected._id), await resumeOf(waiting._id)]).toEqual([true, 200]);
  await eventually(async () => expect(await storedFiles(club)).toHaveLength(files.length - 2));
  expect(await readMails(club, rejected.email)).toEqual([]);
  expect(await readMails(club, waiting.email)).toEqual([]);

  await afterDays(364);
  expect(await exists(rejected._id)).toBe(true);
  expect(await lines()).toBeGreaterThan(0);
  await afterDays(366);
  expect(await lines()).toBe(0);
  expect([await exists(rejected._id), await exists(approved._id)]).toEqual([false, true]);
  expect((await pending(club)).map((one) => one._id)).toEqual([waiting._id]);
  expect((await db.selectFrom('users').select('id').where('id', '=', body.user._id).execute()).length).toBe(1);
});

test('the operator sets how long', async () => {
  const other = await openClub({ env: { RETENTION_MAIL_DAYS: '7', RETENTION_AUDIT_DAYS: '30' } });
  const { email } = await applyFor(other);
  await other.signIn('ada');
  other.setClock(new Date(Date.now() + 8 * 86_400_000));
  await other.services.jobs.add(other.services.db, 'retention.daily', {});
  await allDone(other, 'retention.daily');
  expect(await readMails(other, email)).toEqual([]);
  expect((await other.services.db.selectFrom('audit_log').select('id').execute()).length).toBeGreaterThan(0);
});

test('notifications go 90 days after they were read, and 180 days after they came', async () => {
  const [lea, tom] = await club.addMembers(2);
  const posts = [await writePost(lea), await writePost(lea)];
  for (const { _id } of posts) await tom.put(`/api/posts/${_id}/like`);
  const left = async () => (await lea.get<Notification[]>('/api/notifications')).body.map(({ read }) => read);
  const [newest] = (await lea.get<Notification[]>('/api/notifications')).body;
  await lea.put('/api/notifications/read', { ids: [newest?._id] });
  await afterDays(89);
  expect(await left()).toEqual([true, false]);
  await afterDays(91);
  expect(await left()).toEqual([false]);
  await afterDays(179);
  expect(await left()).toEqual([false]);
  await afterDays(181);
  expect(await left()).toEqual([]);
});

test('a notification that keeps being raised stays, however old it is', async () => {
  const [lea, tom] = await club.addMembers(2);
  const { _id } = await writePost(lea);
  await tom.put(`/api/posts/${_id}/like`);
  const id = (await lea.get<Notification[]>('/api/notifications')).body[0]?._id;
  await sql`update notifications set raised_id = uuidv7(interval '170 days') where id = ${id}`.execute(db);
  await afterDays(200);
  expect((await lea.get<Notification[]>('/api/notifications')).body).toHaveLength(1);
});

test('more than a batch is deleted in one night; pending mails stay', async () => {
  await sql`
    insert into mails (to_address, subject, sealed_body, status)
    select 'old@club.example', 'Old', ''::bytea, case when n = 1 then 'queued' else 'kept' end
    from generate_series(1, 1201) n`.execute(db);
  await afterDays(91);
  const left = await db.selectFrom('mails').select('status').where('to_address', '=', 'old@club.example').execute();
  expect(left).toEqual([{ status: 'queued' }]);
});

test('nothing else deletes from the audit log', async () => {
  await club.signIn('ben');
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append only');
  await expect(db.updateTable('audit_log').set({ action: 'nothing' }).execute()).rejects.toThrow('append only');
  await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow('append only');
});

test('what was sent to webhooks goes after 30 days, and what is still to be sent stays', async () => {
  const { body: webhook } = await ada.post<Webhook>('/api/admin/webhooks', {
    url: 'https://receiver.example/hook',
    events: ['post.created'],
  });
  const add = async (state: WebhookDelivery['state']) =>
    db
      .insertInto('webhook_deliveries')
      .values({ webhook_id: webhook._id, message_id: randomUUID(), type: 'post.created', body: '{}', state })
      .execute();
  for (const state of ['delivered', 'failed', 'pending'] as const) await add(state);
  const left = async () =>
    (await ada.get<WebhookDelivery[]>(`/api/admin/webhooks/${webhook._id}/deliveries`)).body.map(({ state }) => state);
  await afterDays(29);
  expect(await left()).toEqual(['pending', 'failed', 'delivered']);
  await afterDays(31);
  expect(await left()).toEqual(['pending']);
  await ada.delete(`/api/admin/webhooks/${webhook._id}`);
});
