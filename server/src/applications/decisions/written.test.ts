import { setTimeout } from 'node:timers/promises';
import type { OpenedApplication } from 'contract/applications/applications.review.ts';
import type { ApplicationStatus } from 'contract/applications/applications.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import type { AuditEntry } from 'contract/officers/audit.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, repeatRace, tally } from '../../../testing/database/races.ts';
import { pdf } from '../../../testing/database/samples.ts';
import { allDone, mailDue } from '../../../testing/jobs.ts';
import { answerQuestion, applicationFields, approve, askQuestion, pending } from '../../../testing/people/joining.ts';
import { eventually, storedFiles } from '../../../testing/servers/disk.ts';
import { addField } from '../../club/fields/fields.testing.ts';

const club = await openClub();
const ada = await club.as('ada');
const size = await addField(ada, { label: 'T-shirt', usedFor: 'application', options: ['S', 'M'], type: 'choice' });

/** Applies like the form; returns the fields and the token of the private link. */
async function apply(changes: Record<string, string> = {}, resume?: File) {
  const filled = applicationFields(changes);
  const sent = { ...filled, answers: JSON.stringify({ [size]: 'M' }), ...(resume && { resume }) };
  const { status, headers } = await club.visitor().upload('/api/apply', sent);
  expect(status).toBe(201);
  await allDone(club, 'application.received');
  return {
    filled,
    token: String(headers.location).split('token=')[1] ?? '',
    id: (await listed(filled.email))?._id ?? '',
  };
}

const listed = async (email = '') => (await pending(club)).find((one) => one.email === email);
const opened = async (id: string) => (await ada.get<OpenedApplication>(`/api/admin/applications/${id}`)).body;
const statusOf = async (token: string) =>
  (await club.visitor().get<ApplicationStatus>(`/api/application-status?token=${token}`)).body;
const correct = (token: string, changes: object = {}) => {
  const { email: _, ...filled } = applicationFields();
  return club.visitor().send<ApplicationStatus>({
    method: 'PUT',
    path: '/api/application-status',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...filled, token, ...changes }),
  });
};
const withdraw = (token: string) => club.visitor().delete('/api/application-status', { token });
const audited = async (action: string) =>
  (await ada.get<AuditEntry[]>(`/api/admin/audit?action=${action}&limit=1`)).body[0];

test('an applicant reads what they wrote, corrects it, and officers read the correction in its place', async () => {
  const { filled, token, id } = await apply({}, pdf('My resume.pdf'));
  const values = [{ _id: size, label: 'T-shirt', type: 'choice', value: 'M' }];
  const written = { ...filled, originalResumeName: 'My resume.pdf', answers: values };
  expect((await statusOf(token)).application).toEqual(written);
  const later = await apply();
  const device = await ada.socket();

  const corrected = await correct(token, { reason: 'To build a telescope.', answers: { [size]: 'S' } });
  expect(corrected.status).toBe(200);
  expect(corrected.body).toMatchObject({ status: 'pending', application: { reason: 'To build a telescope.' } });
  expect(await device.next('applicationChanged')).toEqual({ _id: id });
  expect(await opened(id)).toMatchObject({
    reason: 'To build a telescope.',
    originalResumeName: 'My resume.pdf',
    answers: [{ value: 'S' }],
    history: [{ kind: 'received' }, { kind: 'corrected', by: null }],
  });
  // It keeps its position among the pending ones.
  const order = (await pending(club)).map(({ _id }) => _id);
  expect(order.indexOf(id)).toBeLessThan(order.indexOf(later.id));
  expect(await audited('application.corrected')).toMatchObject({ actor: null, subject: { kind: 'application' } });
});

test('the resume stays, goes, or gives way to another, and the earlier file is deleted', async () => {
  const { token, id } = await apply({}, pdf('first.pdf'));
  const before = (await storedFiles(club)).length;
  const { email: _, ...filled } = applicationFields();
  const second = { ...filled, token, resume: pdf('second.pdf') };
  const form = new FormData();
  for (const [name, value] of Object.entries(second)) form.set(name, value);
  const sent = await fetch(`http://127.0.0.1:${club.port}/api/application-status`, { method: 'PUT', body: form });
  expect(sent.status).toBe(200);
  expect((await opened(id)).originalResumeName).toBe('second.pdf');
  await eventually(async () => expect(await storedFiles(club)).toHaveLength(before));
  await correct(token, { removeResume: true });
  expect(await opened(id)).toMatchObject({ originalResumeName: '', resume: null });
  await eventually(async () => expect(await storedFiles(club)).toHaveLength(before - 1));
});

test('a correction needs what applying needs, a link that is one, and an application that waits', async () => {
  const { token, id } = await apply();
  expect(await correct(token, { reason: ' ' })).toFail(400, 'invalid_input');
  expect(await correct(token, { answers: { [size]: 'XXL' } })).toFail(400, 'invalid_input');
  for (const wrong of ['made-up', `${token}x`]) {
    expect(await correct(wrong)).toFail(404, 'not_found');
    expect(await withdraw(wrong)).toFail(404, 'not_found');
  }
  await approve(ada, id);
  expect(await correct(token)).toFail(409, 'already_handled');
  expect(await withdraw(token)).toFail(409, 'already_handled');
  expect((await statusOf(token)).application).toMatchObject({ college: 'Northgate College' });
});

test('a withdrawn application leaves the lists of officers at once, with everything it held', async () => {
  const { filled, token, id } = await apply({}, pdf());
  const files = (await storedFiles(club)).length;
  await answerQuestion(club, await askQuestion(club, ada, id));
  await askQuestion(club, ada, id, 'And why now?');
  await ada.post(`/api/admin/applications/${id}/notes`, { text: 'Sounds good.' });
  const about = async () =>
    (await ada.get<Notification[]>('/api/notifications')).body.filter(({ target }) => target._id === id);
  expect((await about()).map(({ kind }) => kind).toSorted()).toEqual(['application.answered', 'application.received']);
  const device = await ada.socket();
  const count = (await pending(club)).length;

  const { status, body } = await withdraw(token);
  expect([status, body]).toEqual([200, { message: expect.stringContaining('is withdrawn') }]);
  await device.next('applicationsChanged', (now) => now.pending === count - 1);
  expect(await listed(filled.email)).toBeUndefined();
  expect(await ada.get(`/api/admin/applications/${id}`)).toFail(404, 'not_found');
  expect(await approve(ada, id)).toFail(404, 'not_found');
  expect(await about()).toEqual([]);
  await eventually(async () => expect(await storedFiles(club)).toHaveLength(files - 1));
  const { db } = club.services;
  for (const table of ['application_questions', 'application_notes', 'field_answers'] as const) {
    expect(await db.selectFrom(table).selectAll().where('application_id', '=', id).execute()).toEqual([]);
  }
  const line = await audited('application.withdrawn');
  expect(JSON.stringify(line)).not.toContain(filled.name);
  expect(line).toMatchObject({ actor: null });

  expect(await statusOf(token)).toMatchObject({ status: 'withdrawn', questions: [], application: null });
  expect((await withdraw(token)).status).toBe(200);
  expect(await correct(token)).toFail(409, 'conflict');
  expect((await apply({ email: filled.email ?? '' })).id).not.toBe('');
});

test('of two applications of one address each link withdraws its own, and the other one counts', async () => {
  const first = await apply({ reason: 'The first' });
  const email = first.filled.email ?? '';
  const second = await apply({ email, reason: 'The second' });
  // The earlier link reveals no other application.
  expect((await correct(first.token, { reason: 'The first, corrected' })).body.status).toBe('pending');
  expect((await opened(second.id)).earlier).toMatchObject([{ reason: 'The first, corrected' }]);
  await withdraw(second.token);
  expect(await listed(email)).toMatchObject({ _id: first.id, reason: 'The first, corrected' });
  await withdraw(first.token);
  expect(await listed(email)).toBeUndefined();
});

test('withdrawing and approving at once have one winner', async () => {
  await repeatRace(club, 5, async () => {
    const { token, id } = await apply();
    const [withdrawn, approved] = await Promise.all([withdraw(token), approve(ada, id)]);
    const { status } = await statusOf(token);
    expect([withdrawn.status, approved.status, status]).toEqual(
      status === 'approved' ? [409, 200, 'approved'] : [200, 404, 'withdrawn'],
    );
  });
  const { token } = await apply();
  expect(tally((await atOnce(5, () => withdraw(token))).map(({ status }) => status))).toEqual({ 200: 5 });
});

test("an application with a member's address is read, corrected and withdrawn like any other, unseen by officers", async () => {
  const { facts } = club.services;
  const emitted: string[] = [];
  for (const fact of ['applications.changed', 'application.changed'] as const)
    facts.on(fact, () => void emitted.push(fact));
  const before = await pending(club);
  const { filled, token } = await apply({ email: 'ben@club.example' }, pdf('Mine.pdf'));
  expect((await statusOf(token)).application).toMatchObject({ ...filled, originalResumeName: 'Mine.pdf' });
  expect((await correct(token, { reason: 'Corrected.' })).body).toMatchObject({
    status: 'pending',
    application: { reason: 'Corrected.' },
  });
  expect((await withdraw(token)).status).toBe(200);
  expect(await statusOf(token)).toMatchObject({ status: 'withdrawn', application: null });
  expect([await pending(club), emitted]).toEqual([before, []]);
});

test('a correction costs the database the same for known and unknown addresses', async () => {
  const linkFor = async (email: string) => {
    const { headers } = await club.visitor().post('/api/apply', applicationFields({ email }));
    return String(headers.location).split('token=')[1] ?? '';
  };
  const [known, unknown] = [await linkFor('mo@club.example'), await linkFor('no.one@college.example')];
  await mailDue(club);
  await club.services.jobs.stop();
  // The count for officers follows after 200 ms, and deliveries of notifications after 500 ms.
  const silence = async () => (await club.listStatements(() => setTimeout(700))).length;
  const quiet = () => expect.poll(silence, { timeout: 10_000 }).toBe(0);
  const costOf = async (token: string) => {
    await quiet();
    const statements = await club.listStatements(() => correct(token));
    return statements.slice(0, statements.indexOf('commit'));
  };
  expect(await costOf(unknown)).toEqual(await costOf(known));
});
