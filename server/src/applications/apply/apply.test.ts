import type { OpenedApplication } from 'contract/applications/applications.review.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { impostors, pdf } from '../../../testing/database/samples.ts';
import { allDone } from '../../../testing/jobs.ts';
import { applicationFields, applyFor, approve, pending } from '../../../testing/people/joining.ts';
import { readMails } from '../../../testing/people/mail-log.ts';
import { storedFiles } from '../../../testing/servers/disk.ts';

const club = await openClub();
const ada = await club.as('ada');
const sentence = 'Your application has been received. Keep its private link: the decision will appear there.';

test('a visitor applies with a form, and an admin finds it on the list', async () => {
  const filled = applicationFields({ email: 'Eve@College.example' });
  const resume = pdf('My resume.pdf');
  const { status, body } = await club.visitor().upload('/api/apply', { ...filled, resume });
  expect([status, body]).toEqual([201, { message: sentence }]);
  const found = (await pending(club)).find((one) => one.email === 'eve@college.example');
  expect(found).toMatchObject({ ...filled, email: 'eve@college.example', originalResumeName: 'My resume.pdf' });
  expect(found?.resume).toBe(`/api/admin/applications/${found?._id}/resume`);
});

test('JSON works too, without a resume', async () => {
  const filled = applicationFields();
  expect((await club.visitor().post('/api/apply', filled)).status).toBe(201);
  const found = (await pending(club)).find((one) => one.email === filled.email);
  expect(found).toMatchObject({ resume: null, originalResumeName: '' });
});

test('every field needs visible text', async () => {
  const before = await pending(club);
  for (const field of ['name', 'email', 'college', 'course', 'reason']) {
    for (const value of ['', '  ', '\u200b\u2060']) {
      const response = await club.visitor().upload('/api/apply', applicationFields({ [field]: value }));
      expect(response).toFail(400, 'invalid_input');
      expect(response.body).toMatchObject({ fields: { [field]: expect.any(String) } });
    }
    const { [field]: _left, ...rest } = applicationFields();
    expect(await club.visitor().upload('/api/apply', rest)).toFail(400, 'invalid_input');
  }
  for (const email of ['eve', 'eve@', '@college.example', 'eve college@x.example', `${'e'.repeat(250)}@x.example`]) {
    expect(await club.visitor().upload('/api/apply', applicationFields({ email }))).toFail(400, 'invalid_input');
  }
  for (const [field, size] of Object.entries({ name: 101, college: 201, course: 201, reason: 5_001 })) {
    const response = await club.visitor().upload('/api/apply', applicationFields({ [field]: 'x'.repeat(size) }));
    expect(response).toFail(400, 'invalid_input');
  }
  expect(await pending(club)).toEqual(before);
});

test('a resume is a PDF by its content, whatever its name says', async () => {
  const [files, before] = [await storedFiles(club), await pending(club)];
  for (const fake of [impostors.program, impostors.html, impostors.svg]) {
    const resume = new File([fake], 'resume.pdf', { type: 'application/pdf' });
    expect(await club.visitor().upload('/api/apply', { ...applicationFields(), resume })).toFail(415, 'wrong_type');
  }
  const large = new File([pdf(), Buffer.alloc(5_000_000)], 'resume.pdf');
  expect(await club.visitor().upload('/api/apply', { ...applicationFields(), resume: large })).toFail(413, 'too_large');
  expect(await club.visitor().upload('/api/apply', { ...applicationFields(), cv: pdf() })).toFail(400, 'invalid_input');
  expect([await storedFiles(club), await pending(club)]).toEqual([files, before]);
});

test('an empty file field, as browsers send it, is no resume', async () => {
  const resume = new File([], '', { type: 'application/octet-stream' });
  const filled = applicationFields();
  expect((await club.visitor().upload('/api/apply', { ...filled, resume })).status).toBe(201);
  expect((await pending(club)).find((one) => one.email === filled.email)?.resume).toBeNull();
});

test('of two applications from one address the newest counts, and no one can overwrite the first', async () => {
  const first = await applyFor(club, { email: 'twice@college.example', reason: 'First' }, pdf('first.pdf'));
  const second = await applyFor(club, { email: 'TWICE@college.example', reason: 'Second' }, pdf('second.pdf'));
  expect((await pending(club)).filter((one) => one.email === 'twice@college.example')).toEqual([second]);
  expect(second).toMatchObject({ reason: 'Second', originalResumeName: 'second.pdf' });
  const { body } = await ada.get<OpenedApplication>(`/api/admin/applications/${second._id}`);
  expect(body.earlier).toEqual([{ ...first, answers: [] }]);
  expect((await ada.get(first.resume ?? '')).bytes).toEqual(Buffer.from(await pdf('first.pdf').arrayBuffer()));
  expect(await approve(ada, first._id)).toFail(409, 'conflict');
  expect((await approve(ada, second._id)).status).toBe(200);
  expect(await approve(ada, first._id)).toFail(409, 'already_handled');
  expect((await pending(club)).filter((one) => one.email === 'twice@college.example')).toEqual([]);
});

test('ten applications from one address at once leave one on the list, and the others with it', async () => {
  const sent = await atOnce(10, (number) => {
    const filled = applicationFields({ email: 'ten@college.example', reason: `Attempt ${number}` });
    return club.visitor().upload('/api/apply', { ...filled, resume: pdf() });
  });
  expect(tally(sent.map((response) => response.status))).toEqual({ 201: 10 });
  const listed = (await pending(club)).filter((one) => one.email === 'ten@college.example');
  expect(listed).toHaveLength(1);
  await allDone(club, 'application.received');
  const { body } = await ada.get<OpenedApplication>(`/api/admin/applications/${listed[0]?._id}`);
  expect(body.earlier).toHaveLength(9);
});

test('of more than ten only the first and the newest stay', async () => {
  const email = 'flood@college.example';
  const first = await applyFor(club, { email, reason: 'The first' }, pdf());
  for (let number = 0; number < 12; number++) await applyFor(club, { email, reason: `${number}` }, pdf());
  await allDone(club, 'application.received');
  const newest = (await pending(club)).find((one) => one.email === email);
  const { body } = await ada.get<OpenedApplication>(`/api/admin/applications/${newest?._id}`);
  expect([body.reason, body.earlier.length]).toEqual(['11', 9]);
  expect(body.earlier.at(-1)).toEqual({ ...first, answers: [] });
});

test('the answer does not show whether an address belongs to a member; the member gets a mail', async () => {
  await allDone(club, 'application.received');
  const before = await pending(club);
  const known = await club
    .visitor()
    .upload('/api/apply', { ...applicationFields({ email: 'BEN@club.example' }), resume: pdf() });
  expect([known.status, known.body]).toEqual([201, { message: sentence }]);
  expect(await pending(club)).toEqual(before);
  const [mail] = await readMails(club, 'ben@club.example');
  expect(mail?.text).toContain('You already have an account');
  await allDone(club, 'application.received');
  expect(await pending(club)).toEqual(before);
});

test('applying costs the database the same for known and unknown addresses', async () => {
  const quiet = await openClub();
  await quiet.services.jobs.stop();
  const send = (email: string) => () =>
    quiet.visitor().upload('/api/apply', { ...applicationFields({ email }), resume: pdf() });
  await send('ada@club.example')();
  const known = await quiet.listStatements(send('ben@club.example'));
  expect(known.length).toBeGreaterThan(5);
  expect(await quiet.listStatements(send('nobody@college.example'))).toEqual(known);
});

test('applying sends at most three mails an hour to one address, a member or not', async () => {
  const limited = await openClub({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } });
  for (const email of ['ben@club.example', 'nobody@college.example']) {
    const statuses = [];
    for (let number = 0; number < 5; number++) {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${email.length + number}` };
      const body = JSON.stringify(applicationFields({ email }));
      statuses.push((await limited.visitor().send({ method: 'POST', path: '/api/apply', headers, body })).status);
    }
    expect(tally(statuses)).toEqual({ 201: 5 });
    expect(await readMails(limited, email)).toHaveLength(3);
  }
});

test('the list is oldest first, page by page', async () => {
  const all = await pending(club);
  const first = await ada.get<typeof all>('/api/admin/applications?limit=2');
  expect(first.body).toEqual(all.slice(0, 2));
  const next = /<(.+)>/.exec(String(first.headers.link))?.[1] ?? '';
  expect((await ada.get<typeof all>(next)).body).toEqual(all.slice(2, 4));
});
