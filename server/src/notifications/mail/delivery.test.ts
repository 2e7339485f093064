import type { InviteOutcome } from 'contract/accounts/invitations.ts';
import type { MailLogEntry } from 'contract/notifications/mail.ts';
import { afterAll, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { expectProblem } from '../../../testing/calls/problems.ts';
import { allDone } from '../../../testing/jobs.ts';
import { applicationFields, applyFor, approve } from '../../../testing/people/joining.ts';
import { openMailbox } from '../../../testing/people/mailbox.ts';
import { eventually } from '../../../testing/servers/disk.ts';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const env = { SMTP_URL: mailbox.url, CLUB_NAME: 'Film & <Chess> Club', PUBLIC_URL: 'https://club.example' };
const club = await openClub({ env });
const ada = await club.as('ada');

async function logOf(address: string): Promise<MailLogEntry[]> {
  const { body } = await ada.get<MailLogEntry[]>('/api/admin/mails?limit=100');
  return body.filter((mail) => mail.to === address);
}

test('a mail arrives as text and as HTML with the same content, names the club, and loads nothing', async () => {
  const filled = applicationFields({ name: 'Zoë <b>Bold</b> {link} http://evil.example' });
  const { email = '' } = filled;
  await club.visitor().post('/api/apply', filled);
  const [mail] = await eventually(async () => {
    expect(mailbox.mailsTo(email)).toHaveLength(1);
    return mailbox.mailsTo(email);
  });
  const link = mailbox.linkTo(email, '/application-status') ?? '';
  expect(link).toMatch(/^https:\/\/club\.example\/application-status\?token=[\w-]{43}$/);
  expect(mail?.subject).toBe('We have your application');
  expect(mail?.from).toContain('Film & <Chess> Club');
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail?.text.trim()).toBe(`Hello Zoë <b>Bold</b> {link} http://evil.example,

thank you for applying to Film & <Chess> Club. We have your application and will write to you as soon as there is a decision.

Check on it anytime with this private link:

${link}

-- 
Film & <Chess> Club
https://club.example`);
  const html = mail?.html ?? '';
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(html).toContain(`href="${link}"`);
  expect(html).toContain('Zoë &#60;b&#62;Bold&#60;/b&#62; {link} http://evil.example,');
  expect(html).toContain('Film &#38; &#60;Chess&#62; Club');
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([link, 'https://club.example']);
  expect(html).not.toMatch(/<img|<script|<link|<style|src=|url\(|@import/i);
  expect(readable(html)).toBe(mail?.text.replace('\n-- \n', '\n').replace(/\s+/g, ' ').trim());
  // The mail server receives it a moment before the log shows it.
  await eventually(async () => expect(await logOf(email)).toMatchObject([{ status: 'sent', text: '', error: '' }]));
});

test('approval, rejection, invitation and the mail to officers arrive in full', async () => {
  const [eve, otto] = [await applyFor(club, { name: 'Eve Ng', course: 'Law' }), await applyFor(club, { name: 'Otto' })];
  // A background job mails officers about undecided applications.
  await allDone(club, 'application.received');
  const { body } = await approve(ada, eve._id);
  await ada.put(`/api/admin/applications/${otto._id}/reject`);
  const people = [{ email: 'gil@college.example', name: 'Gil' }];
  const invited = await ada.post<InviteOutcome[]>('/api/admin/invitations', { people });
  const lastTo = (address: string, subject: string) =>
    eventually(async () => {
      const mail = mailbox.mailsTo(address).findLast((one) => one.subject === subject);
      expect(mail?.html).toContain('<html lang="en" dir="ltr">');
      return mail?.text.trim().replace('\n\n-- \nFilm & <Chess> Club\nhttps://club.example', '');
    });
  expect(await lastTo(eve.email, 'Welcome to Film & <Chess> Club')).toBe(`Hello Eve Ng,

your application is approved. Choose a password with this link, which works for seven days, and you are in:

${body.invitationLink}`);
  expect(await lastTo(otto.email, 'Your application to Film & <Chess> Club')).toBe(`Hello Otto,

thank you for your interest in Film & <Chess> Club and for the time you took to apply.

We are sorry that we cannot offer you a place this time. You are welcome to apply again later.`);
  expect(await lastTo('gil@college.example', 'You are invited to Film & <Chess> Club')).toBe(`Hello Gil,

you are invited to join Film & <Chess> Club. Choose a password with this link, which works for seven days, and you are in:

${invited.body[0]?.invitationLink}

If you didn't expect this, you don't have to do anything.`);
  await eventually(async () => {
    const mails = mailbox.mailsTo(ada.email).map(({ text }) => text.split('\n\nUnsubscribe ')[0]);
    expect(mails).toContain(`Hello ${ada.name},

someone applied to join:

Eve Ng, Northgate College, Law

Read the application and decide:

https://club.example/admin/dashboard?tab=applications`);
  });
});

test('a rejected mail shows why, and is retried until it arrives, once', { tags: ['long'] }, async () => {
  expectProblem(/a job failed/);
  const filled = applicationFields();
  const { email = '' } = filled;
  mailbox.reject(email, 1, '451 4.7.1 Greylisted, please come back');
  await club.visitor().post('/api/apply', filled);
  const failed = await eventually(async () => {
    const [mail] = await logOf(email);
    expect(mail?.status).toBe('failed');
    return mail;
  });
  expect(failed?.error).toContain('Greylisted, please come back');
  expect(mailbox.mailsTo(email)).toEqual([]);
  await eventually(async () => expect(await logOf(email)).toMatchObject([{ status: 'sent', error: '' }]), 20);
  expect(mailbox.mailsTo(email)).toHaveLength(1);
});

test('an admin can send a mail again, no one else can; pressed twice it goes once', async () => {
  const filled = applicationFields();
  const { email = '' } = filled;
  await club.visitor().post('/api/apply', filled);
  await eventually(async () => expect(await logOf(email)).toMatchObject([{ status: 'sent' }]));
  const [mail] = await logOf(email);
  const path = `/api/admin/mails/${mail?._id}/send-again`;
  expect(await (await club.as('mo')).post(path)).toFail(403, 'forbidden');
  expect(await club.visitor().post(path)).toFail(401, 'not_signed_in');
  expect(await ada.post(`/api/admin/mails/${club.ids.ada}/send-again`)).toFail(404, 'not_found');
  const pressed = await Promise.all([ada.post(path), ada.post(path)]);
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await eventually(async () => expect(await logOf(email)).toMatchObject([{ status: 'sent' }]));
  expect(mailbox.mailsTo(email).map(({ text }) => text)).toEqual(Array(2).fill(mailbox.mailsTo(email)[0]?.text));
});

test("a club without a mail server keeps its mails and can't send them again", async () => {
  const quiet = await openClub();
  const filled = applicationFields();
  await quiet.visitor().post('/api/apply', filled);
  const admin = await quiet.as('ada');
  const { body } = await admin.get<MailLogEntry[]>('/api/admin/mails');
  const exceptKinds = body.find((mail) => mail.to === filled.email);
  expect(exceptKinds).toMatchObject({ status: 'kept', text: '' });
  const opened = await admin.get<MailLogEntry>(`/api/admin/mails/${exceptKinds?._id}`);
  expect(opened.body.text).toContain('/application-status?token=');
  expect(await admin.post(`/api/admin/mails/${exceptKinds?._id}/send-again`)).toFail(409, 'conflict');
});

test('reading a kept mail is audited; the list shows no text', async () => {
  const quiet = await openClub();
  await quiet.visitor().post('/api/auth/forgot-password', { email: 'ben@club.example' });
  await allDone(quiet, 'password.forgotten');
  const admin = await quiet.as('ada');
  const [mail] = (await admin.get<MailLogEntry[]>('/api/admin/mails')).body;
  expect(mail).toMatchObject({ to: 'ben@club.example', text: '' });
  const lines = () => quiet.services.db.selectFrom('audit_log').selectAll().where('action', '=', 'mail.read').execute();
  expect(await lines()).toEqual([]);
  const opened = await admin.get<MailLogEntry>(`/api/admin/mails/${mail?._id}`);
  expect(opened.body.text).toContain('/reset-password?token=');
  expect(await lines()).toMatchObject([{ actor_id: admin.id, subject_id: mail?._id }]);
});

test('a link that opens an account stays hidden when a mail server delivers it', async () => {
  const email = 'ben@club.example';
  mailbox.reject(email, 1, '550 no such box');
  expectProblem(/a job failed/);
  await club.visitor().post('/api/auth/forgot-password', { email });
  const mail = await eventually(async () => {
    const found = (await logOf(email)).find((one) => one.status === 'failed');
    expect(found).toBeDefined();
    return found;
  });
  expect((await ada.get<MailLogEntry>(`/api/admin/mails/${mail?._id}`)).body).toMatchObject({
    status: 'failed',
    text: '',
  });
});

/** The text of an HTML mail below the club's name. */
function readable(html: string): string {
  return html
    .replace(/[\s\S]*?<body[\s\S]*?<\/p>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ')
    .trim();
}
