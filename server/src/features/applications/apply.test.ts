import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { eventually, storedFiles } from '../../../testing/disk.ts';
import { answers, applyFor, pending } from '../../../testing/joining.ts';
import { readMails } from '../../../testing/outbox.ts';
import { atOnce, tally } from '../../../testing/races.ts';
import { impostors, pdf } from '../../../testing/samples.ts';

const club = await openClub();
const ada = await club.as('ada');
const sentence = 'Your application has been received. We will write to you.';

test('a visitor applies with a form, and an admin finds it on the list', async () => {
  const filled = answers({ email: 'Eve@College.example' });
  const resume = pdf('My resume.pdf');
  const { status, body } = await club.visitor().upload('/api/apply', { ...filled, resume });
  expect([status, body]).toEqual([201, { message: sentence }]);
  const found = (await pending(club)).find((one) => one.email === 'eve@college.example');
  expect(found).toMatchObject({ ...filled, email: 'eve@college.example', originalResumeName: 'My resume.pdf' });
  expect(found?.resume).toBe(`/api/admin/applications/${found?._id}/resume`);
});

test('JSON does as well, and a resume is not needed', async () => {
  const filled = answers();
  expect((await club.visitor().post('/api/apply', filled)).status).toBe(201);
  const found = (await pending(club)).find((one) => one.email === filled.email);
  expect(found).toMatchObject({ resume: null, originalResumeName: '' });
});

test('every field must be filled in, visibly', async () => {
  const before = await pending(club);
  for (const field of ['name', 'email', 'college', 'course', 'reason']) {
    for (const value of ['', '  ', '\u200b\u2060']) {
      const answer = await club.visitor().upload('/api/apply', answers({ [field]: value }));
      expect(answer).toBeRefused(400, 'invalid_input');
      expect(answer.body).toMatchObject({ fields: { [field]: expect.any(String) } });
    }
    const { [field]: _left, ...rest } = answers();
    expect(await club.visitor().upload('/api/apply', rest)).toBeRefused(400, 'invalid_input');
  }
  for (const email of ['eve', 'eve@', '@college.example', 'eve college@x.example', `${'e'.repeat(250)}@x.example`]) {
    expect(await club.visitor().upload('/api/apply', answers({ email }))).toBeRefused(400, 'invalid_input');
  }
  for (const [field, size] of Object.entries({ name: 101, college: 201, course: 201, reason: 5_001 })) {
    const answer = await club.visitor().upload('/api/apply', answers({ [field]: 'x'.repeat(size) }));
    expect(answer).toBeRefused(400, 'invalid_input');
  }
  expect(await pending(club)).toEqual(before);
});

test('a resume is a PDF by its content, whatever its name says', async () => {
  const [files, before] = [await storedFiles(club), await pending(club)];
  for (const fake of [impostors.program, impostors.html, impostors.svg]) {
    const resume = new File([fake], 'resume.pdf', { type: 'application/pdf' });
    expect(await club.visitor().upload('/api/apply', { ...answers(), resume })).toBeRefused(415, 'wrong_type');
  }
  const large = new File([pdf(), Buffer.alloc(5_000_000)], 'resume.pdf');
  expect(await club.visitor().upload('/api/apply', { ...answers(), resume: large })).toBeRefused(413, 'too_large');
  expect(await club.visitor().upload('/api/apply', { ...answers(), cv: pdf() })).toBeRefused(400, 'invalid_input');
  expect([await storedFiles(club), await pending(club)]).toEqual([files, before]);
});

test('a file field left blank, as browsers send it, is no resume', async () => {
  const resume = new File([], '', { type: 'application/octet-stream' });
  const filled = answers();
  expect((await club.visitor().upload('/api/apply', { ...filled, resume })).status).toBe(201);
  expect((await pending(club)).find((one) => one.email === filled.email)?.resume).toBeNull();
});

test('of two applications of one address the newest counts, and the older resume goes', async () => {
  const first = await applyFor(club, { email: 'twice@college.example', reason: 'First' }, pdf('first.pdf'));
  const files = await storedFiles(club);
  const second = await applyFor(club, { email: 'TWICE@college.example', reason: 'Second' }, pdf('second.pdf'));
  const mine = (await pending(club)).filter((one) => one.email === 'twice@college.example');
  expect(mine).toEqual([second]);
  expect(second).toMatchObject({ reason: 'Second', originalResumeName: 'second.pdf' });
  expect(first._id).toBe(second._id);
  await eventually(async () => expect(await storedFiles(club)).toHaveLength(files.length));
});

test('ten applications of one address at once leave one, with one resume', async () => {
  const files = await storedFiles(club);
  const sent = await atOnce(10, (number) => {
    const filled = answers({ email: 'ten@college.example', reason: `Attempt ${number}` });
    return club.visitor().upload('/api/apply', { ...filled, resume: pdf() });
  });
  expect(tally(sent.map((answer) => answer.status))).toEqual({ 201: 10 });
  expect((await pending(club)).filter((one) => one.email === 'ten@college.example')).toHaveLength(1);
  await eventually(async () => expect(await storedFiles(club)).toHaveLength(files.length + 1));
});

test('whether an address belongs to a member does not show; the member is told by mail', async () => {
  const before = [await storedFiles(club), await pending(club)];
  const known = await club.visitor().upload('/api/apply', { ...answers({ email: 'BEN@club.example' }), resume: pdf() });
  expect([known.status, known.body]).toEqual([201, { message: sentence }]);
  expect([await storedFiles(club), await pending(club)]).toEqual(before);
  const [mail] = await readMails(club, 'ben@club.example');
  expect(mail?.text).toContain('You have an account already');
});

test('the list is for admins, oldest first, page by page', async () => {
  for (const name of ['ben', 'mo'] as const) {
    expect(await (await club.as(name)).get('/api/admin/applications')).toBeRefused(403, 'forbidden');
  }
  expect(await club.visitor().get('/api/admin/applications')).toBeRefused(401, 'not_signed_in');
  const all = await pending(club);
  const first = await ada.get<typeof all>('/api/admin/applications?limit=2');
  expect(first.body).toEqual(all.slice(0, 2));
  const next = /<(.+)>/.exec(String(first.headers.link))?.[1] ?? '';
  expect((await ada.get<typeof all>(next)).body).toEqual(all.slice(2, 4));
});
