import type { JoinLink } from 'contract/accounts/invitations.ts';
import type { CalendarFeed } from 'contract/events/events.calendar.ts';
import type { MailLogEntry } from 'contract/notifications/mail.ts';
import { afterAll, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { openMailbox } from '../../../testing/people/mailbox.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import { openSecret } from '../../platform/secrets/secret.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const club = await openClub({ env: { SMTP_URL: mailbox.url } });
const { db, jobs } = club.services;
const another = openSecret('another');

test('a mail sealed with another secret is listed without its text, and marked failed', async () => {
  const ada = await club.as('ada');
  const mail = {
    to_address: 'lost@club.example',
    subject: 'Lost',
    sealed_body: another.encrypt('Hello'),
    kind: null,
    sealed_unsubscribe: null,
    sealed_ticket: null,
  };
  const { id } = await db
    .insertInto('mails')
    .values({ ...mail, status: 'queued' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.add(db, 'mail.deliver', { mailId: id });
  await eventually(async () => {
    const { status, body } = await ada.get<MailLogEntry[]>('/api/admin/mails');
    expect(status).toBe(200);
    expect(body.find(({ _id }) => _id === id)).toMatchObject({
      status: 'failed',
      text: '',
      error: 'Its text was sealed with another secret and cannot be read.',
    });
  });
});

test('links sealed with another secret leave their screens working', async () => {
  const [ada, ben] = [await club.as('ada'), await club.as('ben')];
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  await ada.post('/api/admin/join-links', { label: 'Fair', maxUses: 5, expiresAt });
  await db
    .updateTable('join_links')
    .set({ sealed_token: another.encrypt('token') })
    .execute();
  const { body: links } = await ada.get<JoinLink[]>('/api/admin/join-links');
  expect(links).toMatchObject([{ label: 'Fair', state: 'open', link: '' }]);

  expect((await ben.post('/api/events/calendar')).status).toBe(201);
  await db
    .updateTable('calendar_feeds')
    .set({ sealed_token: another.encrypt('token') })
    .execute();
  expect((await ben.get<CalendarFeed>('/api/events/calendar')).body).toEqual({ url: null });
});
