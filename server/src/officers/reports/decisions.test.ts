import type { ClubEvent } from 'contract/events/events.ts';
import type { AuditEntry } from 'contract/officers/audit.ts';
import type { OwnReport, Report } from 'contract/officers/moderation.ts';
import { expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { picture } from '../../../testing/database/samples.ts';
import { allDone } from '../../../testing/jobs.ts';
import { seat } from '../../../testing/matrix/people.ts';
import { readMails } from '../../../testing/people/mail-log.ts';
import type { Person } from '../../../testing/people/person.ts';
import { eventually, storedFiles } from '../../../testing/servers/disk.ts';
import { read, sendMessage, startDirect } from '../../chat/chat.testing.ts';
import { announce, rsvp } from '../../events/events.testing.ts';
import { addComment, readPost, writePost } from '../../feed/feed.testing.ts';
import { notificationsOf } from '../../notifications/kinds.testing.ts';
import { show } from '../../projects/projects.testing.ts';
import { decide, findReport, queueOf, report, reported } from './moderation.testing.ts';

const club = await openClub();
const [ada, mo] = [await club.as('ada'), await club.as('mo')];
const [ben, cleo, dana] = [await club.as('ben'), await club.as('cleo'), await club.as('dana')];
const { db } = club.services;
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

async function reportedPost(author: Person = ben, text = 'Mean words') {
  const post = await writePost(author, text);
  return { postId: post._id, id: await reported(cleo, 'post', post._id) };
}

const decisionsFor = (person: Person) => notificationsOf(person, 'content.moderated');
const newestMail = async (person: Person) => (await readMails(club, person.email)).at(-1);

test('a removed post is gone; its author reads why and never who reported it, and the reporter reads the outcome', async () => {
  const { postId, id } = await reportedPost();
  const socket = await dana.socket();
  const { status, body } = await decide(mo, id, { outcome: 'removed', note: 'We are kind here.' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ outcome: 'removed', note: 'We are kind here.', decidedBy: { _id: mo.id } });
  await socket.next('postDeleted', (gone) => gone._id === postId);
  expect(await cleo.get(`/api/posts/${postId}`)).toFail(404, 'not_found');
  expect(await findReport(ada, id)).toBeUndefined();
  expect(await findReport(ada, id, 'decided')).toMatchObject({ outcome: 'removed', evidence: { text: 'Mean words' } });

  const [toAuthor] = await decisionsFor(ben);
  expect(toAuthor).toMatchObject({ actors: [], url: `/reports/${id}` });
  const { body: forAuthor } = await ben.get<OwnReport>(`/api/reports/${id}`);
  expect(forAuthor).toMatchObject({ reportedByMe: false, reason: null, details: '', outcome: 'removed' });
  expect(forAuthor).toMatchObject({ note: 'We are kind here.', evidence: { text: 'Mean words' } });
  const mail = await newestMail(ben);
  expect(mail?.subject).toContain('removed your post');
  for (const text of ['Mean words', 'We are kind here.']) expect(mail?.text).toContain(text);
  for (const text of [JSON.stringify(forAuthor), JSON.stringify(toAuthor), mail?.text ?? ''])
    for (const trace of [cleo.id, cleo.name]) expect(text).not.toContain(trace);

  expect(await notificationsOf(cleo, 'report.decided', id)).toMatchObject([{ actors: [], url: `/reports/${id}` }]);
  expect((await cleo.get<OwnReport>(`/api/reports/${id}`)).body).toMatchObject({ outcome: 'removed', note: '' });
  expect(await dana.get(`/api/reports/${id}`)).toFail(404, 'not_found');
});

test('comments, messages and projects are removed as by their author', async () => {
  const post = await writePost(cleo);
  const comment = await addComment(ben, post._id, 'Mean');
  const project = await show(ben);
  const { _id: conversationId } = await startDirect(ben, cleo);
  const socket = await ben.socket();
  const message = await sendMessage(socket, conversationId, 'Mean message');
  const ids = [
    await reported(cleo, 'comment', comment._id),
    await reported(cleo, 'project', project._id),
    await reported(cleo, 'message', message._id),
  ];
  for (const id of ids) expect((await decide(mo, id, { outcome: 'removed' })).status).toBe(200);
  expect((await readPost(cleo, post._id)).comments).toEqual([]);
  expect(await cleo.get(`/api/projects/${project._id}`)).toFail(404, 'not_found');
  await socket.next('messageChanged', ({ _id, deletedAt }) => _id === message._id && deletedAt !== null);
  expect((await read(cleo, conversationId)).at(-1)).toMatchObject({ message: '', deletedAt: expect.any(String) });
  expect((await newestMail(ben))?.text).toContain('Mean message');
});

test('a removed event is canceled, and nothing of it is left', async () => {
  const event = await announce(mo, { title: 'Watch fair', description: 'Cheap watches', place: 'My room' });
  await mo.upload(`/api/events/${event._id}/picture`, { picture: await picture() }, 'PUT');
  await rsvp(event, ben);
  const files = await storedFiles(club);
  const id = await reported(cleo, 'event', event._id);
  expect((await decide(ada, id, { outcome: 'removed' })).status).toBe(200);
  const { body } = await cleo.get<ClubEvent>(`/api/events/${event._id}`);
  expect(body).toMatchObject({ title: 'Removed event', description: '', place: '', picture: null });
  expect(body.cancelledAt).not.toBeNull();
  await allDone(club, 'events.notify');
  expect(await notificationsOf(ben, 'event.cancelled', event._id)).toHaveLength(1);
  await eventually(async () => expect((await storedFiles(club)).length).toBeLessThan(files.length));
  expect(await findReport(ada, id, 'decided')).toMatchObject({ evidence: { title: 'Watch fair' } });
});

test('a dismissed report leaves everything as it is, and the author hears nothing', async () => {
  const { postId, id } = await reportedPost();
  const before = (await decisionsFor(ben)).length;
  await decide(mo, id, { outcome: 'dismissed', note: 'Just a joke.' });
  expect((await readPost(cleo, postId))._id).toBe(postId);
  expect(await decisionsFor(ben)).toHaveLength(before);
  expect(await ben.get(`/api/reports/${id}`)).toFail(404, 'not_found');
  expect((await cleo.get<OwnReport>(`/api/reports/${id}`)).body).toMatchObject({ outcome: 'dismissed', note: '' });
});

test('a warning leaves it, and its author reads it', async () => {
  const { postId, id } = await reportedPost();
  await decide(mo, id, { outcome: 'warned', note: 'Please stay kind.' });
  expect((await readPost(cleo, postId))._id).toBe(postId);
  expect((await ben.get<OwnReport>(`/api/reports/${id}`)).body).toMatchObject({
    outcome: 'warned',
    note: 'Please stay kind.',
  });
  expect((await newestMail(ben))?.subject).toBe('A warning about your post');
});

test('the mail to the author has their words without signs of formatting', async () => {
  const { id } = await reportedPost(ben, '> **Mean** [words](https://mean.example)');
  await decide(mo, id, { outcome: 'warned' });
  expect((await newestMail(ben))?.text).toContain('“Mean words”');
});

test('a suspension ends the author’s sessions, and they read the note at sign-in', async () => {
  const author = await club.signIn('dana');
  const socket = await author.socket();
  const { postId, id } = await reportedPost(author);
  const until = days(3);
  const { body } = await decide(mo, id, { outcome: 'suspended', note: 'Third time.', until });
  expect(body).toMatchObject({ outcome: 'suspended', until });
  await socket.closed();
  const signIn = await club.visitor().post('/api/auth/login', { email: author.email, password: castPassword });
  expect(signIn).toFail(403, 'suspended');
  expect(signIn.body).toMatchObject({ reason: 'Third time.', until });
  expect((await readPost(cleo, postId))._id).toBe(postId);
  await ada.delete(`/api/admin/users/${author.id}/suspension`);
});

test('of officers who decide at once one decides, whichever report of the thing they opened', async () => {
  const { id, postId } = await reportedPost();
  const other = await reported(ada, 'post', postId);
  const responses = await Promise.all([
    decide(mo, id, { outcome: 'dismissed' }),
    decide(ada, id, { outcome: 'removed' }),
    decide(ada, other, { outcome: 'warned' }),
    decide(mo, other, { outcome: 'dismissed' }),
  ]);
  expect(tally(responses.map(({ status }) => status))).toEqual({ 200: 1, 409: 3 });
  const [winner] = responses.filter(({ status }) => status === 200);
  for (const one of [id, other])
    expect(await findReport(ada, one, 'decided')).toMatchObject({ outcome: winner?.body.outcome });
  expect(await decide(mo, id, { outcome: 'warned' })).toFail(409, 'already_handled');
});

test('a decision is for all who reported the same, and each is notified once', async () => {
  const { id, postId } = await reportedPost();
  const [one, another] = await club.addMembers(2);
  const ids = [await reported(one, 'post', postId), await reported(another, 'post', postId)];
  await decide(mo, id, { outcome: 'removed' });
  for (const [person, reportId] of [
    [cleo, id],
    [one, ids[0]],
    [another, ids[1]],
  ] as const)
    expect(await notificationsOf(person, 'report.decided', reportId)).toHaveLength(1);
  const mails = (await readMails(club, ben.email)).filter(({ text }) => text.includes(`/reports/${id}`));
  expect(mails).toHaveLength(1);
});

test('no officer decides about themselves or sees who reported them', async () => {
  const admin = await seat(club, 'admin');
  const [aboutMo, aboutAdmin] = [await reported(cleo, 'user', mo.id), await reported(cleo, 'user', admin.id)];
  const post = await reported(cleo, 'post', (await writePost(mo))._id);
  for (const [officer, id] of [
    [mo, aboutMo],
    [admin, aboutAdmin],
    [mo, post],
  ] as const) {
    expect(await decide(officer, id, { outcome: 'dismissed' })).toFail(403, 'forbidden');
    expect(await findReport(officer, id)).toBeUndefined();
    expect((await decide(ada, id, { outcome: 'dismissed' })).status).toBe(200);
    expect(await findReport(officer, id, 'decided')).toBeUndefined();
  }
});

test('moderators decide about students and suspend for at most 7 days; admins about everyone', async () => {
  const second = await seat(club, 'moderator');
  for (const officer of [second, ada]) {
    const id = await reported(cleo, 'user', officer.id);
    expect(await decide(mo, id, { outcome: 'dismissed' })).toFail(403, 'forbidden');
    expect(await findReport(mo, id)).toBeUndefined();
  }
  const [student] = await club.addMembers(1);
  const { id } = await reportedPost(student);
  for (const until of [days(8), null, undefined])
    expect(await decide(mo, id, { outcome: 'suspended', until })).toFail(403, 'forbidden');
  expect(await decide(mo, id, { outcome: 'suspended', until: days(-1) })).toFail(400, 'invalid_input');
  expect((await decide(mo, id, { outcome: 'suspended', until: days(7) })).status).toBe(200);
  const aboutMo = await reported(cleo, 'user', second.id);
  expect((await decide(ada, aboutMo, { outcome: 'suspended' })).body).toMatchObject({ until: null });
});

test('a profile cannot be removed, a former member not suspended, and no one else decides', async () => {
  const aboutBen = await reported(cleo, 'user', ben.id);
  expect(await decide(ada, aboutBen, { outcome: 'removed' })).toFail(400, 'invalid_input');
  for (const outcome of ['deleted', '', null, undefined])
    expect(await decide(ada, aboutBen, { outcome })).toFail(400, 'invalid_input');
  for (const one of [ben, cleo]) expect(await decide(one, aboutBen, { outcome: 'dismissed' })).toFail(403, 'forbidden');
  expect(await decide(ada, '0199aaaa-0000-7000-8000-000000000000', { outcome: 'dismissed' })).toFail(404, 'not_found');
  const [leaving] = await club.addMembers(1);
  const { id } = await reportedPost(leaving);
  await ada.delete(`/api/admin/users/${leaving.id}`);
  expect(await decide(ada, id, { outcome: 'suspended' })).toFail(409, 'conflict');
  expect((await decide(ada, id, { outcome: 'dismissed' })).status).toBe(200);
});

test('what officers delete without a report leaves its trace, with what it said; open reports of it are decided', async () => {
  const post = await writePost(ben, 'Deleted directly');
  const { id, postId } = await reportedPost(ben, 'Deleted with a report');
  await mo.delete(`/api/posts/${post._id}`);
  await mo.delete(`/api/posts/${postId}`);
  const decided = await queueOf(ada, 'decided');
  expect(decided.find(({ targetId }) => targetId === post._id)).toMatchObject({
    ...{ reporter: null, reason: null, outcome: 'removed', decidedBy: { _id: mo.id }, author: { _id: ben.id } },
    evidence: { text: 'Deleted directly' },
  } satisfies Partial<Record<keyof Report, unknown>>);
  expect(decided.filter(({ targetId }) => targetId === postId)).toMatchObject([{ _id: id, outcome: 'removed' }]);
  expect(await notificationsOf(cleo, 'report.decided', id)).toHaveLength(1);
  expect((await decisionsFor(ben)).length).toBeGreaterThanOrEqual(2);
  const own = await writePost(ben);
  await ben.delete(`/api/posts/${own._id}`);
  expect((await queueOf(ada, 'decided')).some(({ targetId }) => targetId === own._id)).toBe(false);
});

test('decisions and removals are audited', async () => {
  const { id, postId } = await reportedPost();
  await decide(mo, id, { outcome: 'removed' });
  const { body } = await ada.get<AuditEntry[]>(`/api/admin/audit?limit=2`);
  expect(body).toMatchObject([
    { action: 'report.decided', actor: { _id: mo.id }, subject: { kind: 'report', _id: id }, member: { _id: ben.id } },
    {
      action: 'content.removed',
      actor: { _id: mo.id },
      subject: { kind: 'post', _id: postId },
      member: { _id: ben.id },
    },
  ]);
  expect(body[0]?.detail).toEqual({ outcome: 'removed', kind: 'post' });
  expect(JSON.stringify(body)).not.toContain(cleo.id);
});

test('decided reports are deleted with the old lines of the audit log, open ones stay', async () => {
  const [open, closed] = [await reportedPost(), await reportedPost()];
  await decide(mo, closed.id, { outcome: 'dismissed' });
  const left = async () =>
    (await db.selectFrom('reports').select('id').where('id', 'in', [open.id, closed.id]).execute()).map(
      (row) => row.id,
    );
  club.setClock(new Date(Date.now() + 366 * 86_400_000));
  await club.services.jobs.add(db, 'retention.daily', {});
  await allDone(club, 'retention.daily');
  club.setClock(null);
  expect(await left()).toEqual([open.id]);
});

test('what is reported while an officer deletes it can still be decided', async () => {
  const people = await club.addMembers(3);
  await atOnce(5, async () => {
    const { _id } = await writePost(ben);
    await Promise.all([...people.map((one) => report(one, 'post', _id)), mo.delete(`/api/posts/${_id}`)]);
    for (const one of await queueOf(ada)) if (one.targetId === _id) await decide(ada, one._id, { outcome: 'removed' });
    expect((await queueOf(ada)).some(({ targetId }) => targetId === _id)).toBe(false);
  });
});
