import type { Group } from 'contract/chat/groups/groups.ts';
import type { Post } from 'contract/feed/feed.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import type { AdminUser } from 'contract/officers/admin.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { workBehind } from '../../../testing/database/locks.ts';
import { allDone } from '../../../testing/jobs.ts';
import { seat } from '../../../testing/matrix/people.ts';
import { applyFor } from '../../../testing/people/joining.ts';
import type { Person } from '../../../testing/people/person.ts';
import { makeProgram } from '../../../testing/people/tokens.ts';
import { announce } from '../../events/events.testing.ts';
import { writePost } from '../../feed/feed.testing.ts';
import { grant, inDays, openOffice, setHolders } from './offices.testing.ts';

const club = await openClub();
const ada = await club.as('ada');

const withRights = async (...rights: Parameters<typeof grant>[2]) => {
  const [holder] = await club.addMembers(1);
  const office = await grant(ada, holder, rights);
  return { holder, office };
};

test('no right reaches an account of an admin, or changes a role', async () => {
  const { holder } = await withRights('members', 'moderation');
  const [{ id: admin }, student] = [await seat(club, 'admin'), (await club.addMembers(1))[0]];
  const suspension = { until: null, reason: 'Spam' };
  const acts = (id: string) => [
    holder.put(`/api/admin/users/${id}/badge`, { badge: 'Host' }),
    holder.put(`/api/admin/users/${id}/alumni`, { alumni: true }),
    holder.delete(`/api/admin/users/${id}/second-factor`),
    holder.delete(`/api/admin/users/${id}/sessions`),
    holder.put(`/api/admin/users/${id}/suspension`, suspension),
    holder.delete(`/api/admin/users/${id}/suspension`),
    holder.delete(`/api/admin/users/${id}`),
  ];
  for (const response of await Promise.all(acts(admin))) expect(response).toFail(403, 'forbidden');
  for (const id of [admin, student.id, holder.id])
    expect(await holder.put(`/api/admin/users/${id}/role`, { role: 'admin' })).toFail(403, 'forbidden');
  for (const act of acts(student.id)) expect((await act).status).toBeLessThan(405);
  expect((await ada.get<AdminUser[]>('/api/admin/users?role=admin')).body.map(({ _id }) => _id)).toContain(admin);
});

test('moderation decides as admins do, but suspends no admin', async () => {
  const { holder } = await withRights('moderation');
  const ben = await club.as('ben');
  const reported = async (id: string) =>
    (await ben.post<{ _id: string }>('/api/reports', { kind: 'user', id, reason: 'spam' })).body._id;
  const [moderator, admin] = [await seat(club, 'moderator'), await seat(club, 'admin')];
  const decide = (id: string, body: object) => holder.put(`/api/moderation/reports/${id}`, body);
  const aboutAdmin = await reported(admin.id);
  expect(await decide(aboutAdmin, { outcome: 'suspended', until: null })).toFail(403, 'forbidden');
  expect((await decide(aboutAdmin, { outcome: 'dismissed' })).status).toBe(200);
  expect((await decide(await reported(moderator.id), { outcome: 'suspended', until: null })).status).toBe(200);
  const post = await writePost(admin);
  expect((await holder.delete(`/api/posts/${post._id}`)).status).toBe(200);
});

test('the mail server, its address and texts with links that open accounts stay with admins', async () => {
  const { holder } = await withRights('settings', 'communication');
  for (const body of [{ smtpUrl: null }, { mailFrom: 'other@club.example' }, { welcome: 'Hi', smtpUrl: 'smtp://x' }])
    expect(await holder.put('/api/admin/settings', body)).toFail(403, 'forbidden');
  expect(await holder.post('/api/admin/settings/test-mail', { smtpUrl: 'smtp://x' })).toFail(403, 'forbidden');
  expect((await holder.put('/api/admin/settings', { welcome: 'Hello' })).status).toBe(200);
  const text = { subject: 'Hi', body: 'Open {link}' };
  for (const kind of ['approved', 'invited'])
    expect(await holder.put(`/api/admin/mail-texts/${kind}`, text)).toFail(403, 'forbidden');
  expect((await holder.put('/api/admin/mail-texts/received', text)).status).toBe(200);
});

test('an invitation link is for admins where mails bring it to its owner', async () => {
  const own = await openClub();
  const [admin, [holder]] = [await own.as('ada'), await own.addMembers(1)];
  await grant(admin, holder, ['applications', 'members']);
  const decide = async (by: Person) => {
    const { _id } = await applyFor(own);
    const path = `/api/admin/applications/${_id}/approve`;
    const { body } = await by.put<{ invitationLink: string | null; user: { _id: string } }>(path);
    const again = await by.post<{ invitationLink: string | null }>(`/api/admin/users/${body.user._id}/invitation`);
    return [body.invitationLink, again.body.invitationLink];
  };
  const link = expect.stringContaining('/register?token=');
  expect(await decide(holder)).toEqual([link, link]);
  await own.services.jobs.stop();
  await admin.put('/api/admin/settings', { smtpUrl: 'smtp://127.0.0.1:9' });
  expect(await decide(holder)).toEqual([null, null]);
  expect(await decide(admin)).toEqual([link, link]);
});

test('communication mentions all members and pins for them; other rights do not', async () => {
  const [{ holder }, { holder: other }] = [await withRights('communication'), await withRights('events', 'members')];
  const ben = await club.as('ben');
  const kindsAbout = async (id: string) =>
    (await ben.get<Notification[]>('/api/notifications?limit=100')).body
      .filter(({ target }) => target._id === id)
      .map(({ kind }) => kind);
  const write = async (by: Person) =>
    (await by.post<Post>('/api/posts', { content: 'Dear @[everyone](all), come.' })).body._id;
  const [allowed, notAllowed] = [await write(holder), await write(other)];
  await allDone(club, 'posts.notify-groups');
  expect([await kindsAbout(allowed), await kindsAbout(notAllowed)]).toEqual([['mentioned'], []]);
  const pin = { until: inDays(2) };
  expect(await other.put(`/api/posts/${allowed}/pin`, pin)).toFail(403, 'forbidden');
  expect((await holder.put(`/api/posts/${allowed}/pin`, pin)).status).toBe(200);
  await allDone(club, 'posts.announce');
  expect((await kindsAbout(allowed)).toSorted()).toEqual(['announcement', 'mentioned']);
});

test('who goes hears of an event that the right events cancels, also across a block', async () => {
  const { holder } = await withRights('events');
  const [guest] = await club.addMembers(1);
  const event = await announce(ada);
  await guest.put(`/api/events/${event._id}/rsvp`, { answer: 'going' });
  await guest.put(`/api/users/${holder.id}/block`);
  expect((await holder.delete(`/api/events/${event._id}`)).status).toBe(200);
  await allDone(club, 'events.notify');
  expect((await guest.get<Notification[]>('/api/notifications')).body).toMatchObject([{ kind: 'event.cancelled' }]);
});

test('a personal token has no rights', async () => {
  const { holder } = await withRights('members');
  const program = await makeProgram(holder, 'write');
  expect(await program.get('/api/admin/users')).toFail(403, 'forbidden');
});

test('no group is tied to an office that is deleted meanwhile', async () => {
  const { holder, office } = await withRights();
  const held = sql`select from offices where id = ${office._id} for update`;
  const free = [sql`update offices set deleted_at = now() where id = ${office._id}`];
  const late = { name: 'Late', access: 'open', officeId: office._id };
  const tie = () => holder.post('/api/groups', late);
  expect(await workBehind(club.services.db, { held, free }, tie)).toFail(404, 'not_found');
});

test('moderators tie the committees that they make to an office', async () => {
  const mo = await club.as('mo');
  const { _id } = await openOffice(ada);
  const committee = { name: 'Gala', access: 'open', committee: true, officeId: _id };
  expect(await mo.post<Group>('/api/groups', committee)).toMatchObject({ status: 201, body: { officeId: _id } });
});

test('holders of an office and admins tie groups to it, and untie them', async () => {
  const { holder, office } = await withRights();
  const [stranger] = await club.addMembers(1);
  const found = (by: typeof ada, officeId: string) =>
    by.post<Group>('/api/groups', { name: 'Crew', access: 'open', officeId });
  expect(await found(stranger, office._id)).toFail(403, 'forbidden');
  expect(await found(holder, '0198c0de-0000-7000-8000-000000000000')).toFail(404, 'not_found');
  expect((await found(ada, office._id)).body.officeId).toBe(office._id);
  const { body: group } = await found(holder, office._id);
  const path = `/api/groups/${group._id}`;
  const other = await openOffice(ada);
  expect(await holder.put(path, { officeId: other._id })).toFail(403, 'forbidden');
  await setHolders(ada, office, []);
  expect(await holder.put(path, { officeId: null })).toFail(403, 'forbidden');
  expect((await holder.put<Group>(path, { name: 'Crew of old', officeId: office._id })).body.officeId).toBe(office._id);
  await ada.delete(`/api/admin/offices/${office._id}`);
  expect((await holder.get<Group>(path)).body.officeId).toBeNull();
});
