import type { Message } from 'contract/chat/chat.ts';
import type { Post } from 'contract/feed/feed.ts';
import { limits } from 'contract/limits.ts';
import { OwnReport, type ReportKind } from 'contract/officers/moderation.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { picture } from '../../../testing/database/samples.ts';
import { makeGroup, sendMessage, startDirect } from '../../chat/chat.testing.ts';
import { announce } from '../../events/events.testing.ts';
import { addComment, writePost } from '../../feed/feed.testing.ts';
import { notificationsOf } from '../../notifications/kinds.testing.ts';
import { showWithSeats } from '../../projects/projects.testing.ts';
import { decide, findReport, queueOf, report, reported } from './moderation.testing.ts';

const club = await openClub();
const [ada, mo] = [await club.as('ada'), await club.as('mo')];
const [ben, cleo, dana] = [await club.as('ben'), await club.as('cleo'), await club.as('dana')];
const madeUp = '0199aaaa-0000-7000-8000-000000000000';

async function say(text: string): Promise<Message> {
  const { _id } = await startDirect(ben, cleo);
  const socket = await ben.socket();
  const message = await sendMessage(socket, _id, text);
  socket.close();
  return message;
}

test('what is reported reaches officers with what it said, by whom, and why', async () => {
  await ben.put('/api/users/me', { bio: 'Cheap watches', profession: 'Seller' });
  const post = await writePost(ben, `Ask @[${cleo.name}](${cleo.id}) about watches`);
  const comment = await addComment(ben, post._id, 'Buy now');
  const message = await say('Buy my watches');
  const project = await showWithSeats(ben, ['Repairer'], { title: 'Watch shop' });
  const things: [ReportKind, string, object][] = [
    ['post', post._id, { text: `Ask @${cleo.name} about watches`, path: `/posts/${post._id}` }],
    ['comment', comment._id, { text: 'Buy now', path: `/posts/${post._id}#comment-${comment._id}` }],
    ['message', message._id, { text: 'Buy my watches', path: '', at: message.createdAt }],
    ['user', ben.id, { title: 'Seller', text: 'Cheap watches', path: `/profile/${ben.id}` }],
    [
      'project',
      project._id,
      { title: 'Watch shop', text: 'It waters plants.\nRepairer', path: `/projects/${project._id}` },
    ],
  ];
  for (const [kind, id, evidence] of things) {
    const reportId = await reported(cleo, kind, id, { reason: 'spam', details: ' He sells things. ' });
    const expected = {
      ...{ kind, targetId: id, author: { _id: ben.id, role: 'student' }, reporter: { _id: cleo.id }, evidence },
      ...{ reason: 'spam', details: 'He sells things.', outcome: null, decidedBy: null },
    };
    for (const officer of [ada, mo]) expect(await findReport(officer, reportId)).toMatchObject(expected);
  }
});

test('an event is reported too, and what is attached is named', async () => {
  const event = await announce(mo, { title: 'Watch fair' });
  const eventReport = await reported(cleo, 'event', event._id);
  expect(await findReport(ada, eventReport)).toMatchObject({
    evidence: { title: 'Watch fair' },
    author: { _id: mo.id },
  });
  const { body: post } = await ben.upload<Post>('/api/posts', { content: 'Look', media: await picture() });
  const { evidence } = (await findReport(ada, await reported(cleo, 'post', post._id))) ?? {};
  expect(evidence?.files).toHaveLength(1);
});

test('of a private conversation officers see the reported message and nothing else', async () => {
  const { _id } = await startDirect(ben, cleo);
  const message = await say('You are stupid');
  await say('And I keep other secrets');
  const id = await reported(cleo, 'message', message._id);
  expect(JSON.stringify(await findReport(ada, id))).not.toContain('secrets');
  expect(await ada.get(`/api/messages/${_id}`)).toFail(404, 'not_found');
});

test('reporting twice is one report, even ten times at once; after a decision it is a new one', async () => {
  const { _id } = await writePost(ben);
  const responses = await atOnce(10, () => report(cleo, 'post', _id));
  expect(tally(responses.map(({ status }) => status))).toEqual({ 201: 10 });
  const [id, ...others] = new Set(responses.map(({ body }) => body._id));
  expect(others).toEqual([]);
  await decide(ada, id ?? '', { outcome: 'dismissed' });
  expect(await reported(cleo, 'post', _id)).not.toBe(id);
});

test('what one may not see does not exist, and what is one’s own is not reported', async () => {
  const message = await say('Between us');
  expect(await report(dana, 'message', message._id)).toFail(404, 'not_found');
  expect(await report(ada, 'message', message._id)).toFail(404, 'not_found');
  const group = await makeGroup(ben, [cleo, mo]);
  const socket = await ben.socket();
  const before = await sendMessage(socket, group._id, 'Before Dana came');
  socket.close();
  await ben.post(`/api/messages/group/${group._id}/members`, { userId: dana.id });
  expect(await report(dana, 'message', before._id)).toFail(404, 'not_found');
  for (const kind of ['post', 'comment', 'message', 'user', 'event', 'project'] as const) {
    expect(await report(cleo, kind, madeUp)).toFail(404, 'not_found');
    expect(await report(cleo, kind, 'nothing')).toFail(404, 'not_found');
  }
  expect(await report(ben, 'post', (await writePost(ben))._id)).toFail(403, 'forbidden');
  expect(await report(ben, 'user', ben.id)).toFail(403, 'forbidden');
});

test('an unknown kind or reason, and too long a text are errors', async () => {
  const { _id } = await writePost(ben);
  expect(await report(cleo, 'post', _id, { reason: 'boring' })).toFail(400, 'invalid_input');
  expect(await report(cleo, 'post', _id, { kind: 'file' })).toFail(400, 'invalid_input');
  expect(await report(cleo, 'post', _id, { details: 'x'.repeat(limits.reportDetails + 1) })).toFail(
    400,
    'invalid_input',
  );
  expect(await ada.get('/api/moderation/reports?state=all')).toFail(400, 'invalid_input');
});

test('the reporter reads their report, and no one else', async () => {
  const post = await writePost(ben, 'Mean words');
  const id = await reported(cleo, 'post', post._id, { details: 'Mean.' });
  const { body } = await cleo.get<OwnReport>(`/api/reports/${id}`);
  expect(body).toFit(OwnReport);
  expect(body).toMatchObject({ reportedByMe: true, reason: 'harassment', details: 'Mean.', outcome: null });
  for (const one of [ben, dana, ada]) expect(await one.get(`/api/reports/${id}`)).toFail(404, 'not_found');
});

test('the evidence stays when the thing is changed, deleted, or its author leaves', async () => {
  const [author] = await club.addMembers(1);
  const edited = await writePost(author, 'Mean words');
  const deleted = await writePost(author, 'Meaner words');
  const ids = [await reported(cleo, 'post', edited._id), await reported(cleo, 'post', deleted._id)] as const;
  await author.put(`/api/posts/${edited._id}`, { content: 'Kind words' });
  await author.delete(`/api/posts/${deleted._id}`);
  expect(await findReport(ada, ids[0])).toMatchObject({ evidence: { text: 'Mean words' } });
  expect(await findReport(ada, ids[1])).toMatchObject({ evidence: { text: 'Meaner words' } });
  await ada.delete(`/api/admin/users/${author.id}`);
  expect(await findReport(mo, ids[1])).toMatchObject({ author: null, evidence: { text: 'Meaner words' } });
  expect((await decide(mo, ids[1], { outcome: 'removed' })).status).toBe(200);
});

test('officers are notified, whoever it is about and moderators of officers are not, and all of it goes with the decision', async () => {
  const aboutBen = await reported(cleo, 'user', ben.id);
  const aboutMo = await reported(cleo, 'user', mo.id);
  const received = async (officer: typeof ada, id: string) => notificationsOf(officer, 'report.received', id);
  expect(await received(ada, aboutBen)).toMatchObject([{ actors: [], url: `/moderation?report=${aboutBen}` }]);
  expect([await received(mo, aboutBen), await received(ada, aboutMo)].map(({ length }) => length)).toEqual([1, 1]);
  expect([...(await received(mo, aboutMo)), ...(await received(dana, aboutBen))]).toEqual([]);
  expect(await findReport(mo, aboutMo)).toBeUndefined();
  await decide(mo, aboutBen, { outcome: 'dismissed' });
  expect([...(await received(mo, aboutBen)), ...(await received(ada, aboutBen))]).toEqual([]);
  await decide(ada, aboutMo, { outcome: 'dismissed' });
  expect((await queueOf(mo, 'decided')).some(({ _id }) => _id === aboutMo)).toBe(false);
});

test('each officer’s devices receive how many things wait for them, and no one else does', async () => {
  const count = async (officer: typeof ada) =>
    (await officer.get<{ open: number }>('/api/moderation/reports/open')).body.open;
  const before = { ada: await count(ada), mo: await count(mo) };
  const [desk, phone, outsider] = [await ada.socket(), await mo.socket(), await ben.socket()];
  const post = await writePost(ben);
  const id = await reported(cleo, 'post', post._id);
  await desk.next('reportsChanged', ({ open }) => open === before.ada + 1);
  await phone.next('reportsChanged', ({ open }) => open === before.mo + 1);
  // The same post again.
  await reported(dana, 'post', post._id);
  const aboutMo = await reported(cleo, 'user', mo.id);
  await desk.next('reportsChanged', ({ open }) => open === before.ada + 2);
  expect([await count(ada), await count(mo)]).toEqual([before.ada + 2, before.mo + 1]);
  await decide(mo, id, { outcome: 'dismissed' });
  await decide(ada, aboutMo, { outcome: 'dismissed' });
  await desk.next('reportsChanged', ({ open }) => open === before.ada);
  await phone.next('reportsChanged', ({ open }) => open === before.mo);
  expect(outsider.received('reportsChanged')).toEqual([]);
});
