import type { Settings } from 'contract/club/club.settings.ts';
import type { Club } from 'contract/club/club.ts';
import type { ApiErrorBody } from 'contract/errors.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { readStolenCopy } from '../../../testing/servers/stolen-copy.ts';

const path = '/api/admin/settings';
const club = await openClub();
const ada = await club.as('ada');
const read = async () => (await ada.get<Settings>(path)).body;
const put = (change: object) => ada.put<Settings>(path, change);

test('a new club has the defaults, and nothing is fixed', async () => {
  expect(await read()).toEqual({
    name: 'ClubPlatform',
    logo: null,
    color: '#126b54',
    welcome: '',
    timeZone: 'UTC',
    language: 'en',
    mailServer: null,
    mailFrom: 'club@localhost',
    applicationsOpen: true,
    emailsInSearch: true,
    eventCreators: 'officers',
    officersNeedSecondFactor: false,
    personalTokens: true,
    showFigures: false,
    showNextEvent: false,
    blindReview: false,
    rubric: ['Motivation', 'Contribution', 'Fit'],
    visitorEvents: [],
    contact: '',
    imprint: '',
    privacy: '',
    graduationMonth: 12,
    inactiveMonths: null,
    privacyDefaults: {
      email: 'search',
      presence: 'members',
      readReceipts: 'members',
      experience: 'members',
      education: 'members',
      certifications: 'members',
      publications: 'members',
      fields: 'members',
    },
    retention: { applicationDays: 365, resumeDays: 90, mailDays: 90, auditDays: 365 },
    fixed: [],
  });
});

test('any of the fields are changed, the others stay', async () => {
  const { status, body } = await put({ name: '  Film Club ', color: '#AA3300', timeZone: 'Europe/Berlin' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'Film Club', color: '#aa3300', timeZone: 'Europe/Berlin', welcome: '' });
  expect((await put({ retention: { mailDays: null, auditDays: 30 } })).body.retention).toEqual({
    ...{ applicationDays: 365, resumeDays: 90, mailDays: null, auditDays: 30 },
  });
  expect((await put({ color: null })).body).toMatchObject({ color: '#126b54', name: 'Film Club' });
  expect((await put({})).body).toEqual(await read());
});

test.each([
  ['name', ' '],
  ['name', 'x'.repeat(101)],
  ['color', 'green'],
  ['color', '#12345'],
  ['welcome', 'x'.repeat(501)],
  ['imprint', 'x'.repeat(50_001)],
  ['timeZone', 'Berlin'],
  ['language', 'xx'],
  ['smtpUrl', 'https://mail.example'],
  ['smtpUrl', 'secret-password'],
  ['mailFrom', 'club'],
  ['applicationsOpen', 'no'],
  ['eventCreators', 'nobody'],
  ['retention', { mailDays: 0 }],
  ['retention', { mailDays: 1.5 }],
  ['graduationMonth', 13],
  ['inactiveMonths', 0],
  ['privacyDefaults', { presence: 'search' }],
])('%s can’t be %j, and nothing else of the change is kept', async (field, value) => {
  const before = await read();
  const failed = await ada.put<ApiErrorBody>(path, { welcome: 'Hello', [field]: value });
  expect(failed).toFail(400, 'invalid_input');
  expect(Object.keys(failed.body.fields ?? {})).toEqual([field]);
  expect(JSON.stringify(failed.body)).not.toContain('secret-password');
  expect(await read()).toEqual(before);
});

test('what the environment sets wins, is named, and fails with all that comes along', async () => {
  const env = { CLUB_NAME: 'Chess', SMTP_URL: 'smtp://u:geheim@127.0.0.1:9', RETENTION_MAIL_DAYS: '7' };
  const fixed = await openClub({ env });
  const admin = await fixed.as('ada');
  const { body: before } = await admin.get<Settings>(path);
  expect(before.fixed.toSorted()).toEqual(['name', 'retention.mailDays', 'smtpUrl']);
  expect(before).toMatchObject({ name: 'Chess', mailServer: { host: '127.0.0.1' }, retention: { mailDays: 7 } });
  const failed = await admin.put<ApiErrorBody>(path, { name: 'Go', welcome: 'Hello' });
  expect(failed).toFail(409, 'conflict');
  expect(failed.body.message).toContain('CLUB_NAME');
  expect(failed.body.fields).toEqual({ name: 'is set by CLUB_NAME on the server' });
  expect(await admin.put(path, { smtpUrl: null })).toFail(409, 'conflict');
  expect(await admin.put(path, { retention: { mailDays: 1 } })).toFail(409, 'conflict');
  expect((await admin.get<Settings>(path)).body).toEqual(before);
  const free = await admin.put<Settings>(path, { color: '#112233', retention: { auditDays: 1 } });
  expect(free.body).toMatchObject({ color: '#112233', retention: { mailDays: 7, auditDays: 1 } });
});

test('the address of the mail server is sealed, and shows nowhere', async () => {
  const { body } = await put({ smtpUrl: 'smtps://mailer:hunter2-hunter2@smtp.example.org:465' });
  expect(body.mailServer).toEqual({ host: 'smtp.example.org' });
  expect(JSON.stringify([body, await read()])).not.toMatch(/hunter2|mailer/);
  expect(await readStolenCopy(club)).not.toMatch(/hunter2|mailer:/);
  expect(club.logLines.join('\n')).not.toContain('hunter2');
  expect((await put({ smtpUrl: null })).body.mailServer).toBeNull();
});

test('changes are audited by the names of the fields', async () => {
  const privacyDefaults = { presence: 'connections' };
  await put({
    welcome: 'Come in',
    retention: { mailDays: 12 },
    privacyDefaults,
    smtpUrl: 'smtp://a:passwort@mail.example',
  });
  const lines = await club.services.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'settings.changed')
    .execute();
  const last = lines.at(-1);
  expect(last?.actor_id).toBe(ada.id);
  expect(last?.detail).toEqual({ fields: 'welcome, smtpUrl, retention.mailDays, privacyDefaults.presence' });
  expect(JSON.stringify(lines)).not.toMatch(/passwort|Come in/);
  await put({ smtpUrl: null });
});

test('two changes at once are both kept', async () => {
  await Promise.all([put({ welcome: 'First' }), put({ name: 'Second' }), put({ color: '#334455' })]);
  expect(await read()).toMatchObject({ welcome: 'First', name: 'Second', color: '#334455' });
});

test('visitors see the change', async () => {
  await put({ name: 'Rowing', color: '#003366', welcome: 'Row with us.', applicationsOpen: false });
  const { body } = await club.visitor().get<Club>('/api/club');
  expect(body).toMatchObject({ name: 'Rowing', color: '#003366', welcome: 'Row with us.', applicationsOpen: false });
  const manifest = JSON.parse((await club.visitor().get('/manifest.webmanifest')).bytes.toString());
  expect(manifest).toMatchObject({ name: 'Rowing', theme_color: '#003366' });
  await put({ applicationsOpen: true });
});

test('members receive a change at once, visitors’ secrets stay out of it', async () => {
  const ben = await club.as('ben');
  const socket = await ben.socket();
  const received = socket.next('clubChanged');
  await put({ name: 'Sailing' });
  expect(await received).toMatchObject({ name: 'Sailing', sendsMail: false });
});
