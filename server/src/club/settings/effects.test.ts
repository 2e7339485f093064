import { type AddressInfo, createServer, type Server } from 'node:net';
import type { SettingsChange, TestMail } from 'contract/club/club.settings.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import type { MailLogEntry } from 'contract/notifications/mail.ts';
import type { NotificationSettings } from 'contract/notifications/notifications.settings.ts';
import type { UserResult } from 'contract/search/search.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { allDone } from '../../../testing/jobs.ts';
import { applicationFields, applyFor } from '../../../testing/people/joining.ts';
import { openMailbox } from '../../../testing/people/mailbox.ts';
import { eventually } from '../../../testing/servers/disk.ts';

const [mailbox, another] = [await openMailbox(), await openMailbox()];
afterAll(() => Promise.all([mailbox.close(), another.close()]));
const club = await openClub();
const ada = await club.as('ada');
const put = async (change: SettingsChange) => expect((await ada.put('/api/admin/settings', change)).status).toBe(200);
const soon = () => new Date(Date.now() + 86_400_000).toISOString();

test('emails go through the mail server of now, in the name of now', async () => {
  const kept = await applyFor(club);
  await put({ smtpUrl: mailbox.url, name: 'Film Club', mailFrom: 'hello@film.example' });
  const first = await applyFor(club);
  await eventually(async () => expect(mailbox.mailsTo(first.email)).toHaveLength(1));
  expect(mailbox.mailsTo(first.email)[0]).toMatchObject({ from: 'Film Club' });
  expect(mailbox.mailsTo(kept.email)).toEqual([]);
  await put({ smtpUrl: another.url, name: 'Cinema Club' });
  const second = await applyFor(club);
  await eventually(async () => expect(another.mailsTo(second.email)).toMatchObject([{ from: 'Cinema Club' }]));
  expect(mailbox.mailsTo(second.email)).toEqual([]);
  await put({ smtpUrl: null });
  const third = await applyFor(club);
  const { body } = await ada.get<MailLogEntry[]>('/api/admin/mails');
  expect(body.find((mail) => mail.to === third.email)).toMatchObject({ status: 'kept' });
});

test('a mail that was kept is sent again once there is a mail server', async () => {
  const { email } = await applyFor(club);
  const { body } = await ada.get<MailLogEntry[]>('/api/admin/mails');
  const mail = body.find((one) => one.to === email);
  await put({ smtpUrl: mailbox.url });
  expect((await ada.post(`/api/admin/mails/${mail?._id}/send-again`)).status).toBe(200);
  await eventually(async () => expect(mailbox.mailsTo(email)).toHaveLength(1));
  await put({ smtpUrl: null });
});

test('a test email says what the mail server answered, saved or not', async () => {
  const path = '/api/admin/settings/test-mail';
  expect(await ada.post(path, {})).toFail(409, 'conflict');
  const sent = await ada.post(path, { smtpUrl: mailbox.url, mailFrom: 'us@film.example' });
  expect(sent.body).toEqual({ sent: true, to: ada.email, answer: 'The mail server took it: 250 kept' });
  mailbox.reject(ada.email, 1, '550 5.7.1 Not from here');
  const rejected = await ada.post(path, { smtpUrl: mailbox.url });
  expect(rejected.body).toMatchObject({ sent: false, answer: expect.stringContaining('550 5.7.1 Not from here') });
  const failed = await ada.post(path, { smtpUrl: 'smtp://user:geheim@127.0.0.1:9' });
  expect(failed.body).toMatchObject({ sent: false, answer: expect.stringContaining('Nothing answers') });
  expect(JSON.stringify(failed.body)).not.toContain('geheim');
});

test('a test email finds out nothing of the network but whether a mail server is there; the log has the rest', async () => {
  const banner = createServer((socket) => socket.on('error', () => {}).end('SSH-2.0-OpenSSH_10.0\r\n'));
  const greeting = createServer((socket) => void socket.on('error', () => {}).write('220 files\r\n'));
  greeting.on('connection', (socket) => socket.on('data', () => socket.end('500 what\r\n')));
  const ports = await Promise.all([banner, greeting].map(listen));
  const responses = [];
  for (const smtpUrl of [
    'smtp://127.0.0.1:9',
    'smtps://127.0.0.1:9',
    ...ports.map((port) => `smtp://127.0.0.1:${port}`),
  ]) {
    const { body } = await ada.post<TestMail>('/api/admin/settings/test-mail', { smtpUrl });
    responses.push(body.answer);
  }
  expect(new Set(responses).size).toBe(1);
  expect(responses[0]).not.toMatch(/ECONN|SSH|500|127\.0\.0\.1/);
  expect(club.logLines.join('')).toContain('ECONNREFUSED');
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('a club that is closed takes no applications, and takes them again', async () => {
  await put({ applicationsOpen: false });
  expect(await club.visitor().post('/api/apply', applicationFields())).toFail(403, 'applications_closed');
  expect(await club.visitor().post('/api/apply', {})).toFail(403, 'applications_closed');
  await put({ applicationsOpen: true });
  await applyFor(club);
});

test('members create events only where the club lets them', async () => {
  const ben = await club.as('ben');
  const event = { title: 'Film night', description: 'Bring a blanket.', date: soon() };
  expect(await ben.post('/api/events', event)).toFail(403, 'forbidden');
  expect(await ben.post('/api/events', {})).toFail(403, 'forbidden');
  await put({ eventCreators: 'members' });
  expect((await ben.post('/api/events', event)).status).toBe(201);
  expect(await club.visitor().post('/api/events', event)).toFail(401, 'not_signed_in');
  await put({ eventCreators: 'officers' });
  expect(await ben.post('/api/events', event)).toFail(403, 'forbidden');
});

test('the time zone of the club is that of events and members without one', async () => {
  await put({ timeZone: 'Asia/Tokyo' });
  const event = { title: 'Karaoke', description: 'Sing.', date: soon() };
  const { body } = await ada.post<ClubEvent>('/api/events', event);
  expect(body.timeZone).toBe('Asia/Tokyo');
  const settings = await (await club.as('mo')).get<NotificationSettings>('/api/users/me/notification-settings');
  expect(settings.body.timeZone).toBe('Asia/Tokyo');
  await put({ timeZone: 'UTC' });
  expect((await ada.put<ClubEvent>(`/api/events/${body._id}`, event)).body.timeZone).toBe('Asia/Tokyo');
});

test('the search for people of a group shows addresses unless the club hides them', async () => {
  const find = async () => (await ada.get<UserResult[]>('/api/search/users?q=ben')).body[0];
  expect(await find()).toMatchObject({ email: 'ben@club.example' });
  await put({ emailsInSearch: false });
  expect(Object.keys((await find()) ?? {})).not.toContain('email');
  await put({ emailsInSearch: true });
});

test('what is to be kept survives the night; with days it goes', async () => {
  const { email } = await applyFor(club);
  const night = async () => {
    await club.services.jobs.add(club.services.db, 'retention.daily', {});
    await allDone(club, 'retention.daily');
    const { body } = await ada.get<MailLogEntry[]>('/api/admin/mails?limit=100');
    return body.filter((mail) => mail.to === email).length;
  };
  club.setClock(new Date(Date.now() + 200 * 86_400_000));
  await put({ retention: { mailDays: null } });
  expect(await night()).toBe(1);
  await put({ retention: { mailDays: 199 } });
  expect(await night()).toBe(0);
  club.setClock(null);
});

test('figures and the next event stand at the poster when officers open it', async () => {
  const visitor = club.visitor();
  const poster = async () => (await visitor.get<object>('/api/club')).body;
  const event = { title: 'Open evening', description: 'All welcome.', date: soon(), place: 'Room 5', timeZone: 'UTC' };
  const { body } = await ada.post<ClubEvent>('/api/events', { ...event, link: 'https://meet.example/secret' });
  await put({ showFigures: true, showNextEvent: true });
  expect(await poster()).toMatchObject({ figures: { members: 5 } });
  expect(Object.keys(await poster())).not.toContain('nextEvent');
  await put({ visitorEvents: [body._id, club.ids.ben] });
  expect(await poster()).toMatchObject({
    nextEvent: { title: 'Open evening', date: body.date, place: 'Room 5', timeZone: 'UTC' },
  });
  expect(JSON.stringify(await poster())).not.toContain('secret');
  await ada.delete(`/api/events/${body._id}`);
  expect(Object.keys(await poster())).not.toContain('nextEvent');
  await put({ showFigures: false, showNextEvent: false });
  expect(Object.keys(await poster())).not.toContain('figures');
});
