import type { OpenedApplication } from 'contract/applications/applications.review.ts';
import type { Application } from 'contract/applications/applications.ts';
import type { MailLogEntry } from 'contract/notifications/mail.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import type { AuditEntry } from 'contract/officers/audit.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { pdf } from '../../../testing/database/samples.ts';
import { allDone } from '../../../testing/jobs.ts';
import { seat } from '../../../testing/matrix/people.ts';
import { answerQuestion, applicationFields, askQuestion } from '../../../testing/people/joining.ts';
import { readMails } from '../../../testing/people/mail-log.ts';
import type { Person } from '../../../testing/people/person.ts';
import { addField } from '../../club/fields/fields.testing.ts';

const club = await openClub();
const ada = await club.as('ada');
const [second, third] = [await seat(club, 'admin'), await seat(club, 'admin')];
const rubric = ['Motivation', 'Fit'];
await setBlind(true);

async function setBlind(blindReview: boolean): Promise<void> {
  expect(await ada.put('/api/admin/settings', { blindReview, rubric })).toMatchObject({ status: 200 });
}

let count = 0;
/**
 * Applies with a name, address, college, course and file name that appear nowhere else; returns the newest
 * application.
 */
async function applyBlind(changes: Record<string, string> = {}) {
  const filled = applicationFields({
    name: 'Zenobia Quartermain',
    email: `zenobia.${++count}@quince.example`,
    college: 'Quince College',
    course: 'Xylology',
    reason: `I'm Zenobia from Quince College; see zenobia.example or https://quince.example. I am at robots club, zenobia@other.example`,
    ...changes,
  });
  const resume = new File([pdf()], 'Quartermain.pdf', { type: 'application/pdf' });
  expect((await club.visitor().upload('/api/apply', { ...filled, resume })).status).toBe(201);
  await allDone(club, 'application.received');
  const { body } = await ada.get<Application[]>('/api/admin/applications?limit=100');
  const newest = body.at(-1);
  if (!newest) throw new Error('The application is not on the list');
  return { ...newest, email: filled.email ?? '' };
}

const secrets = /zenobia|quartermain|quince|xylology/i;
const path = (id: string, rest = '') => `/api/admin/applications/${id}${rest}`;
const open = async (who: Person, id: string) => (await who.get<OpenedApplication>(path(id))).body;
const scores = (value = 4, reason = '') => rubric.map((criterion) => ({ criterion, score: value, reason }));
const score = (who: Person, id: string, given: object = scores()) =>
  who.put<OpenedApplication>(path(id, '/review'), { scores: given });
const newestAudit = async (action: string) =>
  (await ada.get<AuditEntry[]>(`/api/admin/audit?action=${action}&limit=1`)).body[0];

test('without a blind review an application is as it always was', async () => {
  await setBlind(false);
  const plain = { name: 'Yara Plain', email: 'yara@plain.example', college: 'Plainfield', course: 'Art' };
  const { _id } = await applyBlind({ ...plain, reason: 'To paint.' });
  expect(await open(ada, _id)).toMatchObject({ ...plain, reason: 'To paint.', hidden: false, rubric: [], reviews: [] });
  expect(await score(ada, _id)).toFail(409, 'conflict');
  expect((await ada.put(path(_id, '/approve'))).status).toBe(200);
  await setBlind(true);
});

test('until two admins have scored, nothing that officers read says who applied', async () => {
  const [phone, mailsBefore] = [await second.socket(), (await readMails(club, second.email)).length];
  const { _id, name, email } = await applyBlind();
  expect(name).toMatch(/^Applicant \d+$/);
  const sent = await askQuestion(club, ada, _id);
  await answerQuestion(club, sent, 'As Zenobia Quartermain of Quince College I say yes.');
  await ada.put(path(_id, '/assignee'), { userId: second.id });
  await phone.next('applicationChanged', (change) => change._id === _id);

  const reads = {
    list: '/api/admin/applications?limit=100',
    opened: path(_id),
    overview: '/api/admin/overview',
    notifications: '/api/notifications',
    audit: '/api/admin/audit?action=application.questioned',
    csv: '/api/admin/audit.csv',
    users: '/api/admin/users?q=zenobia',
    search: '/api/search?q=robots',
    mails: '/api/admin/mails?limit=5',
  };
  for (const [what, address] of Object.entries(reads)) {
    const { status, bytes } = await second.get(address);
    expect([what, status]).toEqual([what, 200]);
    expect(bytes.toString(), what).not.toMatch(what === 'csv' ? new RegExp(email) : secrets);
  }
  const { body: log } = await ada.get<MailLogEntry[]>('/api/admin/mails?limit=20');
  const theirs = log.filter(({ to }) => to === name);
  expect(theirs.map(({ subject }) => subject)).toEqual([
    'A question about your application to ClubPlatform',
    'We have your application',
  ]);
  for (const { _id: mailId } of theirs)
    expect((await ada.get<MailLogEntry>(`/api/admin/mails/${mailId}`)).body).toMatchObject({ to: name, text: '' });
  for (const mail of (await readMails(club, second.email)).slice(mailsBefore)) expect(mail.text).not.toMatch(secrets);
  expect(JSON.stringify(phone.received('applicationChanged'))).not.toMatch(secrets);
  expect(await ada.get(path(_id, '/resume'))).toFail(404, 'not_found');

  const opened = await open(second, _id);
  expect(opened).toMatchObject({ name, email: '', college: '', course: '', resume: null, originalResumeName: '' });
  expect(opened).toMatchObject({ hidden: true, rubric, assignee: { _id: second.id }, status: 'pending' });
  expect(opened.reason).toContain('robots club');
  expect(opened.questions[0]?.answer).toMatch(/I say yes/);
});

test('answers to the questions of the form are masked too, and links wait for the reveal', async () => {
  const usual = { usedFor: 'application', audience: 'officers' } as const;
  const nickname = await addField(ada, { ...usual, label: 'Nickname' });
  const page = await addField(ada, { ...usual, label: 'Page', type: 'link' });
  const given = { [nickname]: 'Zenobia the builder', [page]: 'https://quince.example' };
  const { _id } = await applyBlind({ answers: JSON.stringify(given) });
  expect((await open(second, _id)).answers).toMatchObject([{ label: 'Nickname', value: '••• the builder' }]);
  await ada.put(path(_id, '/reveal'));
  expect((await open(second, _id)).answers.map(({ value }) => value)).toEqual(Object.values(given));
});

test('earlier applications, decisions and notes of others show only afterwards', async () => {
  const first = await applyBlind();
  for (const who of [ada, second]) await score(who, first._id);
  await ada.put(path(first._id, '/reject'), { reason: 'Zenobia was late.' });
  const again = await applyBlind({ email: first.email });
  await applyBlind({ email: first.email, reason: 'Once more.' });
  const { body } = await ada.get<Application[]>('/api/admin/applications?limit=100');
  const newest = body.at(-1)?._id ?? '';
  await ada.post(path(newest, '/notes'), { text: 'A clear yes.' });
  expect(await open(second, newest)).toMatchObject({ earlier: [], notes: [], history: [{ kind: 'received' }] });
  expect((await second.post<object[]>(path(newest, '/notes'), { text: 'Hm.' })).body).toMatchObject([{ text: 'Hm.' }]);
  expect((await open(second, newest)).history).toHaveLength(1);
  expect(JSON.stringify(await open(ada, again._id))).not.toMatch(secrets);
  for (const who of [ada, second]) await score(who, newest);
  const shown = await open(second, newest);
  expect(shown.notes.map(({ text }) => text)).toEqual(['A clear yes.', 'Hm.']);
  expect(shown.history.map(({ kind }) => kind)).toEqual(['received', 'rejected', 'received', 'received']);
  expect(shown.earlier).toMatchObject([{ _id: again._id }]);
});

test('no one sees the scores of others before two have scored; then all see all, and it can be decided', async () => {
  const { _id, email } = await applyBlind();
  for (const decision of ['approve', 'reject'])
    expect(await ada.put(path(_id, `/${decision}`))).toFail(409, 'conflict');
  const mine = await score(ada, _id, scores(2, 'Vague.'));
  expect(mine.body).toMatchObject({ hidden: true, reviewCount: 1, reviewedByMe: true, reviews: [] });
  expect(mine.body.myReview?.scores).toEqual(scores(2, 'Vague.'));
  const theirs = await open(second, _id);
  expect(theirs).toMatchObject({ hidden: true, reviewCount: 1, reviewedByMe: false, reviews: [], myReview: null });
  expect(JSON.stringify(theirs)).not.toContain('Vague.');
  await score(ada, _id, scores(3, 'Better than I thought.'));
  expect((await open(ada, _id)).hidden).toBe(true);
  expect(await ada.put(path(_id, '/approve'))).toFail(409, 'conflict');

  const device = await ada.socket();
  const { body } = await score(second, _id, scores(5));
  await device.next('applicationChanged', (change) => change._id === _id);
  expect(body).toMatchObject({ name: 'Zenobia Quartermain', email, hidden: false, rubric: [], myReview: null });
  expect(body.resume).toBe(path(_id, '/resume'));
  expect(body.reviews).toMatchObject([
    { author: { _id: ada.id }, scores: scores(3, 'Better than I thought.') },
    { author: { _id: second.id }, scores: scores(5) },
  ]);
  expect(await newestAudit('application.revealed')).toMatchObject({
    actor: { _id: second.id },
    subject: { _id, name: 'Zenobia Quartermain' },
    detail: { reviews: 2 },
  });
  expect(await score(third, _id)).toFail(409, 'conflict');
  expect((await ada.put(path(_id, '/approve'))).status).toBe(200);
  expect((await open(ada, _id)).reviews).toHaveLength(2);
});

test('two who score at once reveal it once', async () => {
  const { _id } = await applyBlind();
  const results = await atOnce(3, (at) => score([ada, second, third][at] ?? ada, _id));
  expect(tally(results.map(({ status }) => status))).toEqual({ 200: 2, 409: 1 });
  const { body } = await ada.get<AuditEntry[]>('/api/admin/audit?action=application.revealed');
  expect(body.filter(({ subject }) => subject?._id === _id)).toHaveLength(1);
});

test('scores name each criterion of the rubric once, from 1 to 5', async () => {
  const { _id } = await applyBlind();
  const [first, other] = scores();
  for (const wrong of [
    ...[[], [first], [first, first], [first, { ...other, criterion: 'Charm' }], [...scores(), first]],
    ...[scores(0), scores(6), scores(2.5), scores(3, 'x'.repeat(501)), {}],
  ])
    expect(await score(ada, _id, wrong)).toFail(400, 'invalid_input');
  expect((await open(ada, _id)).reviewCount).toBe(0);
});

test('an admin can reveal it early, which stands in the audit log once; so a club with one admin can decide', async () => {
  const { _id, email } = await applyBlind();
  await score(ada, _id);
  for (const body of [{}, {}]) expect((await ada.put(path(_id, '/reveal'), body)).status).toBe(200);
  expect(await open(second, _id)).toMatchObject({ email, hidden: false, reviews: [{ author: { _id: ada.id } }] });
  const { body } = await ada.get<AuditEntry[]>('/api/admin/audit?action=application.revealed');
  const about = body.filter(({ subject }) => subject?._id === _id);
  expect(about).toMatchObject([{ actor: { _id: ada.id }, detail: { reviews: 1 } }]);
  expect((await ada.put(path(_id, '/reject'))).status).toBe(200);
  expect(await ada.put(path(_id, '/reveal'))).toFail(409, 'already_handled');
});

test('a notification names the applicant once they are revealed', async () => {
  const { _id, name } = await applyBlind();
  const titles = async () =>
    (await second.get<Notification[]>('/api/notifications')).body
      .filter(({ target }) => target._id === _id)
      .map(({ target }) => target.title);
  expect(await titles()).toEqual([name]);
  await ada.put(path(_id, '/reveal'));
  expect(await titles()).toEqual(['Zenobia Quartermain']);
});

test('the rubric has one to eight criteria, each once', async () => {
  const save = (criteria: unknown) => ada.put('/api/admin/settings', { rubric: criteria });
  for (const wrong of [[], ['Fit', 'Fit'], [' '], ['x'.repeat(61)], Array.from({ length: 9 }, (_, at) => `C${at}`)])
    expect(await save(wrong)).toFail(400, 'invalid_input');
  expect((await save([' Motivation ', 'Fit'])).body).toMatchObject({ rubric, blindReview: true });
});

test('scores go with their application, and stay when who gave them leaves', async () => {
  const leaving = await seat(club, 'admin');
  const { _id } = await applyBlind();
  for (const who of [leaving, ada]) await score(who, _id);
  await ada.delete(`/api/admin/users/${leaving.id}`);
  const { reviews } = await open(ada, _id);
  expect(reviews.map(({ author }) => author?._id ?? null)).toEqual([null, ada.id]);
  const { db } = club.services;
  await db.deleteFrom('applications').where('id', '=', _id).execute();
  const left = await db.selectFrom('application_reviews').select('id').where('application_id', '=', _id).execute();
  expect(left).toEqual([]);
});
