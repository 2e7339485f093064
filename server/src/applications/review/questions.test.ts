import { applicationLimits } from 'contract/applications/applications.limits.ts';
import type { ApplicationQuestion } from 'contract/applications/applications.questions.ts';
import type { OpenedApplication } from 'contract/applications/applications.review.ts';
import type { ApplicationStatus } from 'contract/applications/applications.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import type { AuditEntry } from 'contract/officers/audit.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { allDone } from '../../../testing/jobs.ts';
import { seat } from '../../../testing/matrix/people.ts';
import { answerQuestion, applicationFields, applyFor, approve, askQuestion } from '../../../testing/people/joining.ts';
import { readMails } from '../../../testing/people/mail-log.ts';

const club = await openClub();
const ada = await club.as('ada');
const second = await seat(club, 'admin');
const madeUp = '0199aaaa-0000-7000-8000-000000000000';

const open = async (id: string) => (await ada.get<OpenedApplication>(`/api/admin/applications/${id}`)).body;
const ask = (id: string, text: unknown, officer = ada) =>
  officer.post<ApplicationQuestion[]>(`/api/admin/applications/${id}/questions`, { text });
const statusOf = (token: string) => club.visitor().get<ApplicationStatus>(`/api/application-status?token=${token}`);
const answered = async (officer: typeof ada, id: string) =>
  (await officer.get<Notification[]>('/api/notifications')).body.filter(
    ({ kind, target }) => kind === 'application.answered' && target._id === id,
  );

test('a question comes by email and is answered behind its private link', async () => {
  const { _id, email, name } = await applyFor(club);
  const { status, body } = await ask(_id, ' Which robots?\nAnd why? ');
  expect([status, body]).toMatchObject([
    201,
    [{ author: { name: ada.name }, text: 'Which robots?\nAnd why?', answer: null, answeredAt: null }],
  ]);
  const mail = (await readMails(club, email)).at(-1);
  expect(mail?.subject).toBe('A question about your application to ClubPlatform');
  expect(mail?.text).toContain(`Hello ${name},`);
  expect(mail?.text).toContain('> Which robots?\n> And why?');
  expect(mail?.text).not.toContain(ada.name);

  const token = mail?.token ?? '';
  const before = (await statusOf(token)).body;
  expect(before).toMatchObject({ status: 'pending', questions: [{ text: 'Which robots?\nAnd why?', answer: null }] });
  expect(JSON.stringify(before)).not.toContain(ada.name);
  const questionId = before.questions[0]?._id ?? '';
  const after = await answerQuestion(club, { token, questionId }, ' The ones that walk. ');
  expect(after).toMatchObject({
    status: 201,
    body: { questions: [{ _id: questionId, answer: 'The ones that walk.' }] },
  });
  expect((await open(_id)).questions).toMatchObject([{ author: { _id: ada.id }, answer: 'The ones that walk.' }]);
});

test('who asked is notified of the answer, and no one else; officers see it live', async () => {
  const { _id, name } = await applyFor(club);
  const sent = await askQuestion(club, ada, _id);
  const [mine, theirs, outsider] = [await ada.socket(), await second.socket(), await (await club.as('mo')).socket()];
  await answerQuestion(club, sent);
  for (const device of [mine, theirs]) await device.next('applicationChanged', (change) => change._id === _id);
  await mine.next('notificationsChanged');
  expect(await answered(ada, _id)).toMatchObject([
    { actors: [], target: { title: name }, url: `/admin/dashboard?application=${_id}` },
  ]);
  expect(await answered(second, _id)).toEqual([]);
  expect(outsider.received('applicationChanged')).toEqual([]);
  await approve(second, _id);
  expect(await answered(ada, _id)).toEqual([]);
});

test('answering twice at once counts once', async () => {
  const { _id } = await applyFor(club);
  const sent = await askQuestion(club, ada, _id);
  const results = await atOnce(5, (at) => answerQuestion(club, sent, `Answer ${at}`));
  expect(tally(results.map(({ status }) => status))).toEqual({ 201: 1, 409: 4 });
  const [first] = results.filter(({ status }) => status === 201);
  expect((await open(_id)).questions[0]?.answer).toBe(first?.body.questions[0]?.answer);
});

test('three questions wait at most, and an application has ten', async () => {
  const { _id } = await applyFor(club);
  const some = [];
  for (let at = 0; at < applicationLimits.openQuestions; at++) some.push(await askQuestion(club, ada, _id));
  expect(await ask(_id, 'And?')).toFail(409, 'conflict');
  for (const sent of some) await answerQuestion(club, sent);
  for (let at = some.length; at < applicationLimits.questions; at++)
    await answerQuestion(club, await askQuestion(club, ada, _id));
  expect(await ask(_id, 'And?')).toFail(409, 'conflict');
  const { _id: other } = await applyFor(club);
  const results = await atOnce(6, () => ask(other, 'At once?'));
  expect(tally(results.map(({ status }) => status))).toEqual({ 201: applicationLimits.openQuestions, 409: 3 });
});

test('text that is blank, too long or none is an error on both sides', async () => {
  const { _id } = await applyFor(club);
  for (const text of ['', ' \u200b', 'x'.repeat(applicationLimits.question + 1), 7, undefined])
    expect(await ask(_id, text)).toFail(400, 'invalid_input');
  const sent = await askQuestion(club, ada, _id);
  for (const text of ['', ' \u200b', 'x'.repeat(applicationLimits.answer + 1)])
    expect(await answerQuestion(club, sent, text)).toFail(400, 'invalid_input');
  expect((await open(_id)).questions).toMatchObject([{ answer: null }]);
});

test("another applicant's link, or a made-up one, neither shows nor answers it", async () => {
  const { _id } = await applyFor(club);
  const sent = await askQuestion(club, ada, _id);
  const { headers } = await club.visitor().post('/api/apply', applicationFields());
  const token = String(headers.location).split('token=')[1] ?? '';
  expect((await statusOf(token)).body.questions).toEqual([]);
  expect(await answerQuestion(club, { ...sent, token })).toFail(404, 'not_found');
  expect(await answerQuestion(club, { ...sent, token: 'made-up' })).toFail(404, 'not_found');
  expect(await answerQuestion(club, { ...sent, questionId: madeUp })).toFail(404, 'not_found');
  const { headers: ofMember } = await club
    .visitor()
    .post('/api/apply', applicationFields({ email: 'ben@club.example' }));
  const memberToken = String(ofMember.location).split('token=')[1] ?? '';
  expect((await statusOf(memberToken)).body).toMatchObject({ status: 'pending', questions: [] });
  expect((await open(_id)).questions).toMatchObject([{ answer: null }]);
});

test('once it is decided nothing is asked or answered, and an unsent question is withdrawn', async () => {
  const { _id, email } = await applyFor(club);
  const sent = await askQuestion(club, ada, _id);
  await ada.put(`/api/admin/applications/${_id}/reject`);
  expect(await ask(_id, 'One more?')).toFail(409, 'already_handled');
  expect(await answerQuestion(club, sent)).toFail(409, 'already_handled');
  expect(await ask(madeUp, 'Anyone?')).toFail(404, 'not_found');
  const { body: log } = await ada.get<{ to: string; subject: string; status: string }[]>('/api/admin/mails?limit=10');
  const question = log.find(({ to, subject }) => to === email && subject.startsWith('A question'));
  expect(question?.status).toBe('withdrawn');
});

test('a newer application takes the questions along, and is the one to ask about', async () => {
  const { _id, email } = await applyFor(club);
  const sent = await askQuestion(club, ada, _id, 'Which robots?');
  const newest = await applyFor(club, { email });
  expect(await ask(_id, 'Still there?')).toFail(409, 'conflict');
  await answerQuestion(club, sent, 'All of them.');
  expect((await open(newest._id)).questions).toMatchObject([{ text: 'Which robots?', answer: 'All of them.' }]);
  expect(await answered(ada, newest._id)).toHaveLength(1);
  // The job of the new application may run after the reply, and the job of the earlier one after both.
  for (const { _id: applicationId } of [newest, { _id }])
    await club.services.jobs.add(club.services.db, 'application.received', { applicationId });
  await allDone(club, 'application.received');
  expect(await answered(ada, newest._id)).toHaveLength(1);
  const { body } = await ada.get<Notification[]>('/api/notifications');
  expect(body.filter(({ target }) => target._id === _id)).toEqual([]);
});

test('a newer application makes no room for more questions', async () => {
  const { _id, email } = await applyFor(club);
  for (let at = 0; at < applicationLimits.openQuestions; at++) await askQuestion(club, ada, _id);
  const newest = await applyFor(club, { email });
  expect(await ask(newest._id, 'And?')).toFail(409, 'conflict');
});

test('asking stands in the audit log without its text', async () => {
  const { _id, name } = await applyFor(club);
  await ask(_id, 'Which robots?');
  const { body } = await ada.get<AuditEntry[]>('/api/admin/audit?action=application.questioned');
  expect(body[0]).toMatchObject({ actor: { _id: ada.id }, subject: { kind: 'application', _id, name }, detail: {} });
  expect(JSON.stringify(body)).not.toContain('robots');
});
