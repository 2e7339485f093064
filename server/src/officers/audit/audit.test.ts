import type { ClubEvent } from 'contract/events/events.ts';
import type { Comment, Post } from 'contract/feed/feed.ts';
import { type AuditEntry, auditActions } from 'contract/officers/audit.ts';
import type { Project } from 'contract/projects/projects.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { pdf } from '../../../testing/database/samples.ts';
import { applyFor, approve } from '../../../testing/people/joining.ts';

const club = await openClub();
const [ada, mo, ben] = [await club.as('ada'), await club.as('mo'), await club.as('ben')];
const { db } = club.services;

async function read(query = ''): Promise<AuditEntry[]> {
  const { status, body } = await ada.get<AuditEntry[]>(`/api/admin/audit${query}`);
  expect(status).toBe(200);
  return body;
}

const newest = async () => (await read('?limit=1'))[0];

test('an officer reads who did what to whom, newest first', async () => {
  const { _id, name } = await applyFor(club, {}, pdf());
  await ada.get(`/api/admin/applications/${_id}/resume`);
  const { body } = await approve(ada, _id);
  const actor = { _id: ada.id, name: ada.name };
  const [approved, viewed] = await read();
  expect(approved).toMatchObject({
    actor,
    action: 'application.approved',
    subject: { kind: 'application', _id, name },
    member: { _id: body.user._id, name },
    detail: {},
  });
  expect(viewed).toMatchObject({ actor, action: 'resume.viewed', subject: { kind: 'application', _id } });
  expect((approved?.at ?? '') >= (viewed?.at ?? '')).toBe(true);
});

test('roles and badges are recorded with what changed, and not when nothing did', async () => {
  const [someone] = await club.addMembers(1);
  const { id, name } = someone;
  const subject = { kind: 'user', _id: id, name };
  await ada.put(`/api/admin/users/${id}/role`, { role: 'moderator' });
  expect(await newest()).toMatchObject({
    action: 'role.changed',
    subject,
    detail: { from: 'student', to: 'moderator' },
  });
  await ada.put(`/api/admin/users/${id}/badge`, { badge: 'Host' });
  expect(await newest()).toMatchObject({ action: 'badge.added', subject, detail: { badge: 'Host' } });
  await ada.put(`/api/admin/users/${id}/badge`, { badge: 'Host' });
  expect(await newest()).toMatchObject({ action: 'badge.removed', subject, detail: { badge: 'Host' } });
  const before = await newest();
  await ada.put(`/api/admin/users/${id}/role`, { role: 'moderator' });
  await ada.put(`/api/admin/users/${ada.id}/role`, { role: 'student' });
  expect(await newest()).toEqual(before);
});

test('what an officer deletes of others is recorded with its author; what members delete of their own is not', async () => {
  const post = (await ben.post<Post>('/api/posts', { content: 'Selling cheap watches' })).body;
  const comments = (await ben.post<Comment[]>(`/api/posts/${post._id}/comments`, { text: 'Buy now' })).body;
  const project = (await ben.post<Project>('/api/projects', { title: 'Bot', description: 'Sells', techStack: ['C'] }))
    .body;
  const date = new Date(Date.now() + 86_400_000).toISOString();
  const event = (await mo.post<ClubEvent>('/api/events', { title: 'Film night', description: 'A film', date })).body;
  await mo.delete(`/api/posts/${post._id}/comments/${comments.at(-1)?._id}`);
  await mo.delete(`/api/posts/${post._id}`);
  await mo.delete(`/api/projects/${project._id}`);
  await ada.delete(`/api/events/${event._id}`);
  const author = { _id: ben.id, name: ben.name };
  expect(await read('?limit=4')).toMatchObject([
    { action: 'event.cancelled', actor: { _id: ada.id }, subject: { name: 'Film night' }, member: { _id: mo.id } },
    { action: 'content.removed', actor: { _id: mo.id }, subject: { _id: project._id, name: '' }, member: author },
    { action: 'content.removed', actor: { _id: mo.id }, subject: { _id: post._id }, member: author },
    { action: 'content.removed', actor: { _id: mo.id }, subject: { kind: 'comment' }, member: author },
  ]);
  const before = await newest();
  const own = (await ben.post<Post>('/api/posts', { content: 'Never mind' })).body;
  await ben.post(`/api/posts/${own._id}/comments`, { text: 'Mine' });
  await ben.delete(`/api/posts/${own._id}`);
  expect(await newest()).toEqual(before);
});

test('filters by action, by who did it or whom it was done to, and by time', async () => {
  const [one, other] = await club.addMembers(2);
  await ada.put(`/api/admin/users/${one.id}/badge`, { badge: 'Host' });
  const between = new Date().toISOString();
  await ada.put(`/api/admin/users/${other.id}/badge`, { badge: 'Host' });
  await one.put(`/api/admin/users/${one.id}/badge`, { badge: 'Host' });
  const actions = async (query: string) => (await read(query)).map((line) => line.action);
  expect(await actions(`?member=${one.id}`)).toEqual(['badge.added']);
  expect(await actions(`?member=${one.id}&from=${between}`)).toEqual([]);
  expect(await actions(`?member=${one.id}&to=${between}`)).toEqual(['badge.added']);
  const today = between.slice(0, 10);
  expect(await actions(`?member=${other.id}&from=${today}&to=${today}`)).toEqual(['badge.added']);
  expect(new Set(await actions(`?action=badge.added&member=${ada.id}`))).toEqual(new Set(['badge.added']));
  expect(await actions(`?action=role.changed&member=${other.id}`)).toEqual([]);
  expect(await ada.get('/api/admin/audit?action=anything')).toFail(400, 'invalid_input');
  expect(await ada.get('/api/admin/audit?from=2026-02-30')).toFail(400, 'invalid_input');
  expect((await ada.get('/api/admin/audit?member=nobody')).status).toBe(404);
});

test('pages hold every line once', async () => {
  const all = await read('?limit=100');
  const pages: AuditEntry[] = [];
  let path: string | undefined = '/api/admin/audit?limit=3';
  while (path && pages.length < all.length) {
    const response: { body: AuditEntry[]; headers: Record<string, unknown> } = await ada.get<AuditEntry[]>(path);
    pages.push(...response.body);
    path = /<([^>]+)>/.exec(String(response.headers.link ?? ''))?.[1];
  }
  expect(pages.slice(0, all.length)).toEqual(all);
});

test('a deleted member stays in the log as a former member, without their name and addresses', async () => {
  const [someone] = await club.addMembers(1);
  const { id, name, email } = someone;
  await ada.put(`/api/admin/users/${id}/badge`, { badge: 'Treasurer' });
  await ada.delete(`/api/admin/users/${id}`);
  const former = { _id: id, name: 'Former member' };
  const lines = await read(`?member=${id}`);
  expect(lines).toMatchObject([
    { action: 'member.removed', actor: { _id: ada.id }, subject: former, member: former },
    { action: 'badge.added', subject: former },
  ]);
  expect(JSON.stringify(lines)).not.toContain(name);
  expect(JSON.stringify(lines)).not.toContain(email);
});

test('whoever leaves is recorded as the one who did it', async () => {
  const leaver = await club.signIn('dana');
  expect((await leaver.delete('/api/account', { password: castPassword })).status).toBe(200);
  const former = { _id: leaver.id, name: 'Former member' };
  expect(await newest()).toMatchObject({ action: 'account.deleted', actor: former, subject: former });
});

test('a decision that fails leaves no line, and of two at once one is recorded', async () => {
  const { _id } = await applyFor(club);
  const responses = await atOnce<{ status: number }>(3, (n) =>
    n === 1 ? ada.put(`/api/admin/applications/${_id}/reject`) : approve(ada, _id),
  );
  expect(tally(responses.map(({ status }) => status))).toEqual({ 200: 1, 409: 2 });
  const lines = (await read()).filter((line) => line.subject?._id === _id);
  expect(lines).toHaveLength(1);
});

test('every line fits the closed list', async () => {
  const known: readonly string[] = auditActions;
  const { rows } = await sql<{ action: string }>`select distinct action from audit_log`.execute(db);
  expect(rows.filter(({ action }) => !known.includes(action))).toEqual([]);
  expect((await ada.get('/api/admin/audit/retention')).body).toEqual({ days: 365 });
});

test('too many wrong passwords are recorded once, with whose account it is', async () => {
  const strict = await openClub({ env: { RATE_LIMITS: 'on' } });
  const visitor = strict.visitor();
  const guess = () => visitor.post('/api/auth/login', { email: 'ben@club.example', password: 'a wrong guess' });
  for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(401);
  for (let n = 0; n < 3; n++) expect((await guess()).status).toBe(429);
  const officer = await strict.as('ada');
  const { body } = await officer.get<AuditEntry[]>('/api/admin/audit?action=signIn.blocked');
  expect(body).toMatchObject([{ actor: null, member: { _id: strict.ids.ben }, detail: { email: 'ben@club.example' } }]);
});
