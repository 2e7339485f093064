import { applicationLimits } from 'contract/applications/applications.limits.ts';
import type {
  ApplicationNote,
  DecidedApplication,
  OpenedApplication,
} from 'contract/applications/applications.review.ts';
import type { AdminUser } from 'contract/officers/admin.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, repeatRace, tally } from '../../../testing/database/races.ts';
import { pdf } from '../../../testing/database/samples.ts';
import { listAll } from '../../../testing/pagination.ts';
import { applyFor, approve } from '../../../testing/people/joining.ts';
import { readMails } from '../../../testing/people/mail-log.ts';

const club = await openClub();
const ada = await club.as('ada');
const ben = await club.as('ben');
const { db } = club.services;
const password = 'a long enough password';
const madeUp = '0199aaaa-0000-7000-8000-000000000000';

const open = async (id: string) => (await ada.get<OpenedApplication>(`/api/admin/applications/${id}`)).body;
const tokenOf = (link = '') => link.split('token=')[1] ?? '';
const renew = (userId: string) => ada.post<{ invitationLink: string }>(`/api/admin/users/${userId}/invitation`);
const take = (link: string | undefined) =>
  club.visitor().post('/api/auth/register', { token: tokenOf(link), password });

async function anotherAdmin() {
  const [member] = await club.addMembers(1);
  await ada.put(`/api/admin/users/${member.id}/role`, { role: 'admin' });
  return member;
}

test('an application opens with all its answers', async () => {
  const applied = await applyFor(club, { reason: 'Line one\nline two' }, pdf());
  const opened = await open(applied._id);
  expect(opened).toMatchObject({ ...applied, status: 'pending', earlier: [], notes: [], account: null });
  expect(opened.history).toMatchObject([{ kind: 'received', by: null, reason: '', at: applied.createdAt }]);
  expect(await ada.get(`/api/admin/applications/${madeUp}`)).toFail(404, 'not_found');
});

test('officers leave notes for each other, and only the author can delete one', async () => {
  const { _id } = await applyFor(club);
  const path = `/api/admin/applications/${_id}/notes`;
  const other = await anotherAdmin();
  await ada.post(path, { text: ' Met her at the fair. ' });
  const { status, body: notes } = await other.post<ApplicationNote[]>(path, { text: '<b>Me too</b>' });
  expect([status, notes.map((note) => [note.author?.name, note.text])]).toEqual([
    201,
    [
      ['Ada Okafor', 'Met her at the fair.'],
      [other.name, '<b>Me too</b>'],
    ],
  ]);
  expect(await ada.delete(`${path}/${notes[1]?._id}`)).toFail(403, 'forbidden');
  expect(await ada.delete(`${path}/${madeUp}`)).toFail(404, 'not_found');
  expect((await other.delete<ApplicationNote[]>(`${path}/${notes[1]?._id}`)).body).toEqual([notes[0]]);
  for (const text of ['', ' \u200b', 'x'.repeat(applicationLimits.note + 1), 7, undefined]) {
    expect(await ada.post(path, { text })).toFail(400, 'invalid_input');
  }
  expect(await ada.post(path.replace(_id, madeUp), { text: 'Nobody' })).toFail(404, 'not_found');
  expect((await open(_id)).notes).toEqual([notes[0]]);
});

test('the history says who decided, when and why, across applications; the applicant never sees why', async () => {
  const secret = 'Two of us remember last year.';
  const first = await applyFor(club);
  const { email } = first;
  await ada.put(`/api/admin/applications/${first._id}/reject`, { reason: ` ${secret} ` });
  const second = await applyFor(club, { email });
  const other = await anotherAdmin();
  await other.put(`/api/admin/applications/${second._id}/approve`, { reason: 'Changed our minds.' });
  const { history, status, account } = await open(second._id);
  expect(status).toBe('approved');
  expect(account).toMatchObject({ joined: false, invitedUntil: expect.any(String) });
  expect(history.map((step) => [step.kind, step.by?.name ?? '', step.reason])).toEqual([
    ['received', '', ''],
    ['rejected', 'Ada Okafor', secret],
    ['received', '', ''],
    ['approved', other.name, 'Changed our minds.'],
  ]);
  for (const mail of await readMails(club, email)) {
    expect(mail.text).not.toContain(secret);
    expect(mail.text).not.toContain('Changed our minds');
  }
  const joined = await take((await readMails(club, email)).at(-1)?.text.match(/\S+token=\S+/)?.[0]);
  expect(JSON.stringify(joined.body)).not.toContain('Changed our minds');
  await ada.delete(`/api/admin/users/${other.id}`);
  expect((await open(second._id)).history.at(-1)).toMatchObject({ kind: 'approved', by: null });
});

test('a decision accepts a reason, none, or no body, and nothing else', async () => {
  const { _id } = await applyFor(club);
  const path = `/api/admin/applications/${_id}/reject`;
  for (const body of [[], 'because', { reason: 7 }, { reason: 'x'.repeat(applicationLimits.note + 1) }]) {
    expect(await ada.put(path, body)).toFail(400, 'invalid_input');
  }
  expect((await ada.put(path, {})).status).toBe(200);
});

test('decided applications are listed, newest first, page by page', async () => {
  const [one, two, waiting] = [await applyFor(club), await applyFor(club), await applyFor(club)];
  await approve(ada, two._id);
  await ada.put(`/api/admin/applications/${one._id}/reject`);
  const pages = await listAll<DecidedApplication>(ada, '/api/admin/applications/decided?limit=1');
  const all = pages.flat();
  expect(all.slice(0, 2)).toMatchObject([
    { _id: two._id, status: 'approved', decidedBy: { name: 'Ada Okafor' } },
    { _id: one._id, status: 'rejected' },
  ]);
  expect(all.map((each) => each._id)).not.toContain(waiting._id);
  expect(new Set(all.map((each) => each._id)).size).toBe(pages.length);
});

test('an expired link is renewed: the new one opens the account once, the old one is invalid', async () => {
  const { _id, email } = await applyFor(club);
  const first = (await approve(ada, _id)).body;
  const userId = first.user._id;
  const past = new Date(Date.now() - 60_000);
  await db.updateTable('invitations').set({ expires_at: past }).where('user_id', '=', userId).execute();
  expect(await take(String(first.invitationLink))).toFail(403, 'registration_failed');
  const row = (await ada.get<AdminUser[]>(`/api/admin/users?q=${email}`)).body[0];
  expect(row).toMatchObject({ joined: false, invitedUntil: past.toISOString() });
  const { status, body } = await renew(userId);
  expect(status).toBe(200);
  expect((await readMails(club, email)).at(-1)?.text).toContain(body.invitationLink);
  const { history, account } = await open(_id);
  expect(history.at(-1)).toMatchObject({ kind: 'invited_again', by: { name: 'Ada Okafor' } });
  expect(Date.parse(account?.invitedUntil ?? '')).toBeGreaterThan(Date.now());
  expect(await take(String(first.invitationLink))).toFail(403, 'registration_failed');
  expect((await take(body.invitationLink)).status).toBe(201);
  expect(await renew(userId)).toFail(409, 'conflict');
  expect(await renew(madeUp)).toFail(404, 'not_found');
  expect(await renew(ben.id)).toFail(409, 'conflict');
  expect((await open(_id)).account).toEqual({ _id: userId, joined: true, invitedUntil: null });
});

test('of ten links created at once one works', async () => {
  const { user } = (await approve(ada, (await applyFor(club))._id)).body;
  const responses = await atOnce(10, () => renew(user._id));
  expect(tally(responses.map((answer) => answer.status))).toEqual({ 200: 10 });
  const taken = [];
  for (const { body } of responses) taken.push((await take(body.invitationLink)).status);
  expect(tally(taken)).toEqual({ 201: 1, 403: 9 });
});

test('renewing a link while the earlier one is used creates one member, in each round', {
  tags: ['rounds'],
}, async () => {
  await repeatRace(club, 50, async () => {
    const { invitationLink, user } = (await approve(ada, (await applyFor(club))._id)).body;
    const [taken, made] = await Promise.all([take(String(invitationLink)), renew(user._id)]);
    // Either they have joined, or they join with the new link.
    if (taken.status === 201) expect(made).toFail(409, 'conflict');
    else expect([taken.status, made.status, (await take(made.body.invitationLink)).status]).toEqual([403, 200, 201]);
    const left = await db.selectFrom('invitations').select('id').where('user_id', '=', user._id).execute();
    expect(left).toEqual([]);
  });
});
