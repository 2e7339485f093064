import type { Post } from 'contract/feed/feed.ts';
import type { Suggestion } from 'contract/members/connections.ts';
import type { MemberCard } from 'contract/members/members.ts';
import type { MentionGroup } from 'contract/notifications/mentions.groups.ts';
import type { Overview } from 'contract/officers/admin.overview.ts';
import type { AdminUser } from 'contract/officers/admin.ts';
import type { AuditEntry } from 'contract/officers/audit.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { listAll } from '../../../testing/pagination.ts';
import { readMails } from '../../../testing/people/mail-log.ts';
import type { Person } from '../../../testing/people/person.ts';
import { namesAt, welcome } from '../members.testing.ts';

const club = await openClub();
const [ada, ben, mo] = [await club.as('ada'), await club.as('ben'), await club.as('mo')];

const path = (person: Pick<Person, 'id'>) => `/api/admin/users/${person.id}/alumni`;
const makeAlumni = (person: Person, alumni = true) => ada.put<AdminUser>(path(person), { alumni });

test('an admin makes a member alumni and current again; repeating changes nothing', async () => {
  const [lea] = await club.addMembers(1);
  const { status, body } = await makeAlumni(lea);
  expect([status, body]).toMatchObject([200, { _id: lea.id, alumni: true, role: 'student' }]);
  await makeAlumni(lea);
  expect((await makeAlumni(lea, false)).body).toMatchObject({ alumni: false });
  await makeAlumni(lea, false);
  const { body: lines } = await ada.get<AuditEntry[]>(`/api/admin/audit?member=${lea.id}`);
  expect(
    lines.filter(({ action }) => action.startsWith('alumni.')).map(({ action, actor }) => [action, actor?._id]),
  ).toEqual([
    ['alumni.removed', ada.id],
    ['alumni.added', ada.id],
  ]);
  const mails = await readMails(club, lea.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["You're one of the alumni of ClubPlatform now"]);
  expect(mails[0]?.text).toContain('talk to an admin');
});

test('officers keep their role as alumni; no one decides about themselves, or about who has not joined', async () => {
  const [lea] = await club.addMembers(1);
  await ada.put(`/api/admin/users/${lea.id}/role`, { role: 'moderator' });
  expect((await makeAlumni(lea)).body).toMatchObject({ role: 'moderator', alumni: true });
  expect((await lea.get('/api/moderation/reports')).status).toBe(200);
  expect(await ada.put(path(ada), { alumni: true })).toFail(403, 'own_account');
  const invited = { name: 'Ivy Invited', email: 'ivy.alumni@club.example' };
  const { id } = await club.services.db.insertInto('users').values(invited).returning('id').executeTakeFirstOrThrow();
  expect(await ada.put(path({ id }), { alumni: true })).toFail(409, 'conflict');
  expect(await ada.put(path({ id: crypto.randomUUID() }), { alumni: true })).toFail(404, 'not_found');
  expect(await mo.put(path(lea), { alumni: false })).toFail(403, 'forbidden');
});

test('others see it at once, on the profile and on the card', async () => {
  const [lea] = await club.addMembers(1);
  const socket = await ben.socket();
  const received = socket.next('memberUpdated', ({ _id }) => _id === lea.id);
  await makeAlumni(lea);
  expect(await received).toMatchObject({ _id: lea.id, alumni: true });
  expect((await ben.get(`/api/users/${lea.id}`)).body).toMatchObject({ alumni: true });
});

test('the directory lists all members, the current ones or the alumni', async () => {
  for (const name of ['Alum One', 'Alum Two', 'Alum Three'])
    await makeAlumni(await welcome(club, { name, skills: ['Glass'] }));
  await welcome(club, { name: 'Alum Not', skills: ['Glass'] });
  for (const filter of ['&skill=glass', '&q=alum', '&q=alum&sort=newest', '&skill=glass&sort=newest']) {
    const find = async (alumni: string) => (await namesAt(ben, `/api/users?limit=100${alumni}${filter}`)).toSorted();
    expect(await find('')).toEqual(['Alum Not', 'Alum One', 'Alum Three', 'Alum Two']);
    expect(await find('&alumni=true')).toEqual(['Alum One', 'Alum Three', 'Alum Two']);
    expect(await find('&alumni=false')).toEqual(['Alum Not']);
  }
  const whole = await ben.get<MemberCard[]>('/api/users?alumni=true&limit=100');
  expect(whole.body.every((card) => card.alumni)).toBe(true);
  const pages = await listAll<MemberCard>(ben, '/api/users?alumni=true&limit=2');
  expect(pages.flat()).toEqual(whole.body);
  expect(await ben.get('/api/users?alumni=maybe')).toFail(400, 'invalid_input');
});

test('admins filter by it and see how many there are', async () => {
  const everyone = (await listAll<AdminUser>(ada, '/api/admin/users?joined=true')).flat();
  const alumni = (await listAll<AdminUser>(ada, '/api/admin/users?alumni=true')).flat();
  const others = (await listAll<AdminUser>(ada, '/api/admin/users?alumni=false&joined=true')).flat();
  expect(alumni.length).toBeGreaterThan(0);
  expect(alumni.every((user) => user.alumni)).toBe(true);
  expect(alumni.length + others.length).toBe(everyone.length);
  const { body } = await ada.get<Overview>('/api/admin/overview');
  expect(body).toMatchObject({ members: everyone.length, alumni: alumni.length });
});

test('alumni are suggested to alumni, and to no one else', async () => {
  const college = { college: 'Suggested College' };
  const [current, alum, other] = [
    await welcome(club, college),
    await welcome(club, college),
    await welcome(club, college),
  ];
  await makeAlumni(alum);
  await makeAlumni(other);
  const suggested = async (person: Person) =>
    (await person.get<Suggestion[]>('/api/users/suggestions?limit=100')).body.map(({ _id }) => _id);
  const seen = await suggested(current);
  expect([seen.includes(alum.id), seen.includes(other.id)]).toEqual([false, false]);
  const seenByAlumni = await suggested(alum);
  expect([seenByAlumni.includes(current.id), seenByAlumni.includes(other.id)]).toEqual([true, true]);
});

test('"everyone" in a post is every current member, and no one waits for alumni to confirm', async () => {
  const [alum, confirmed] = await club.addMembers(2);
  const everyone = async () =>
    (await mo.get<MentionGroup[]>('/api/mention-groups')).body.find(({ _id }) => _id === 'all')?.count;
  const before = await everyone();
  for (const person of [alum, confirmed]) await makeAlumni(person);
  expect(await everyone()).toBe((before ?? 0) - 2);
  const { body: post } = await mo.post<Post>('/api/posts', { content: 'Please read' });
  await mo.put(`/api/posts/${post._id}/pin`, {
    until: new Date(Date.now() + 86_400_000).toISOString(),
    acknowledge: true,
  });
  await confirmed.put(`/api/posts/${post._id}/acknowledge`);
  const { body } = await mo.get<Record<'read' | 'unread', MemberCard[]>>(`/api/posts/${post._id}/acknowledgements`);
  expect(body.read.map(({ _id }) => _id)).toEqual([confirmed.id]);
  expect(body.unread.map(({ _id }) => _id)).not.toContain(alum.id);
});
