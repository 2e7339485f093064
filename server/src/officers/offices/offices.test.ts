import type { User } from 'contract/members/members.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import type { AuditEntry } from 'contract/officers/audit.ts';
import type { Office } from 'contract/officers/offices.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people/person.ts';
import { grant, inDays, inHours, openOffice, setHolders } from './offices.testing.ts';
import { turnOffices } from './turn.job.ts';

const club = await openClub();
const [ada, ben] = [await club.as('ada'), await club.as('ben')];

const seat = async (): Promise<Person> => (await club.addMembers(1))[0];
const find = async (person: Person, { _id }: Office) =>
  (await person.get<Office[]>('/api/offices')).body.find((office) => office._id === _id);
const rightsOf = async (person: Person) => (await person.get<User>('/api/users/me')).body.rights;
const users = (person: Person) => person.get('/api/admin/users').then(({ status }) => status);
const linesAbout = async ({ _id }: Office) =>
  (await ada.get<AuditEntry[]>('/api/admin/audit?limit=100')).body
    .filter(({ subject }) => subject?._id === _id)
    .map(({ action, member, actor }) => [action, member?._id, actor?._id]);
const noticesAbout = async (person: Person, { _id }: Office) =>
  (await person.get<Notification[]>('/api/notifications?limit=100')).body.filter(({ target }) => target._id === _id);

async function seatAdmin(): Promise<Person> {
  const person = await seat();
  await ada.put(`/api/admin/users/${person.id}/role`, { role: 'admin' });
  return person;
}

test('an admin makes an office, changes it, and every member reads it', async () => {
  const office = await openOffice(ada, ['money', 'members', 'money'], ' Treasurer ');
  expect(office).toMatchObject({ title: 'Treasurer', description: '', rights: ['money', 'members'], holders: [] });
  expect(await find(ben, office)).toEqual({ ...office, successor: null });
  const fields = { title: 'Bursar', description: 'Keeps the books', rights: ['money'] };
  expect((await ada.put<Office>(`/api/admin/offices/${office._id}`, fields)).body).toMatchObject(fields);
  expect(await ben.put(`/api/admin/offices/${office._id}`, fields)).toFail(403, 'forbidden');
  expect(await ada.post('/api/admin/offices', { title: ' ' })).toFail(400, 'invalid_input');
  expect(await ada.post('/api/admin/offices', { title: 'x', rights: ['roles'] })).toFail(400, 'invalid_input');
  expect((await ada.delete(`/api/admin/offices/${office._id}`)).status).toBe(200);
  expect(await ada.delete(`/api/admin/offices/${office._id}`)).toFail(404, 'not_found');
  expect(await find(ben, office)).toBeUndefined();
});

test('a change of an office leaves alone what it does not name', async () => {
  const office = await openOffice(ada, ['money', 'members']);
  const path = `/api/admin/offices/${office._id}`;
  expect((await ada.put<Office>(path, { description: 'Keeps the books' })).body).toEqual({
    ...office,
    description: 'Keeps the books',
  });
  expect((await ada.put<Office>(path, { rights: ['events'] })).body).toMatchObject({
    ...{ title: 'Treasurer', description: 'Keeps the books', rights: ['events'] },
  });
});

test('a right holds from the begin of a term to its end, without the role', async () => {
  const holder = await seat();
  expect([await users(holder), await rightsOf(holder)]).toEqual([403, []]);
  const office = await openOffice(ada, ['members', 'money']);
  await setHolders(ada, office, [{ userId: holder.id, from: inHours(1) }]);
  expect([await users(holder), await find(holder, office)]).toMatchObject([403, { holders: [] }]);
  expect(await find(ada, office)).toMatchObject({ holders: [{ user: { _id: holder.id }, until: null }] });
  await setHolders(ada, office, [{ userId: holder.id, from: inHours(-1) }]);
  expect([await users(holder), await rightsOf(holder)]).toEqual([200, ['members', 'money']]);
  expect((await holder.get<User>('/api/users/me')).body.role).toBe('student');
  await ada.put(`/api/admin/offices/${office._id}`, { title: 'Treasurer', rights: ['money'] });
  expect([await users(holder), await rightsOf(holder)]).toEqual([403, ['money']]);
  await ada.put(`/api/admin/offices/${office._id}`, { title: 'Treasurer', rights: ['members'] });
  expect(await users(holder)).toBe(200);
  await setHolders(ada, office, []);
  expect([await users(holder), await rightsOf(holder)]).toEqual([403, []]);
});

test('a term begins and ends by itself, to the second, without a job', async () => {
  const own = await openClub();
  await own.services.jobs.stop();
  const [admin, [holder]] = [await own.as('ada'), await own.addMembers(1)];
  const office = await openOffice(admin, ['members']);
  const [from, until] = [inHours(1.5 / 3_600), inHours(4 / 3_600)];
  await setHolders(admin, office, [{ userId: holder.id, from, until }]);
  expect(await users(holder)).toBe(403);
  await expect.poll(() => users(holder), { interval: 50, timeout: 10_000 }).toBe(200);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(from));
  await expect.poll(() => users(holder), { interval: 50, timeout: 10_000 }).toBe(403);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(until));
});

test('deleting an office ends its rights', async () => {
  const holder = await seat();
  const office = await grant(ada, holder, ['members']);
  const admin = await seatAdmin();
  await ada.delete(`/api/admin/offices/${office._id}`);
  expect(await users(holder)).toBe(403);
  expect((await noticesAbout(admin, office)).at(0)).toMatchObject({ url: '/offices', target: { title: 'Treasurer' } });
});

test.each([
  ['an end before the begin', (id: string) => [{ userId: id, from: inDays(2), until: inDays(1) }], 400],
  ['an end at the begin', (id: string) => [{ userId: id, from: '2031-01-01', until: '2031-01-01' }], 400],
  ['a member twice', (id: string) => [id, id].map((userId) => ({ userId, from: inDays(1) })), 400],
  ['a begin that is no time', (id: string) => [{ userId: id, from: 'soon' }], 400],
  ['an unknown member', () => [{ userId: '0198c0de-0000-7000-8000-000000000000', from: inDays(1) }], 404],
])('%s changes nothing', async (_, holdersOf, status) => {
  const holder = await seat();
  const office = await grant(ada, holder, ['members']);
  expect((await setHolders(ada, office, holdersOf(holder.id))).status).toBe(status);
  expect(await find(ada, office)).toEqual(office);
});

test('the same list again is no change, and notifies no one', async () => {
  const [holder, admin] = [await seat(), await seatAdmin()];
  const office = await grant(ada, holder, ['members'], inDays(3));
  const [lines, notices] = [await linesAbout(office), await noticesAbout(admin, office)];
  const same = office.holders.map(({ user, from, until }) => ({ userId: user._id, from, until }));
  expect((await setHolders(ada, office, same)).body).toEqual(office);
  expect(await linesAbout(office)).toEqual(lines);
  expect(await noticesAbout(admin, office)).toEqual(notices);
});

test('grants and ends are in the audit log, and all other admins and the member hear of them', async () => {
  const [holder, admin, student] = [await seat(), await seatAdmin(), await seat()];
  const office = await grant(ada, holder, ['members']);
  const notice = {
    kind: 'office.changed',
    target: { kind: 'office', title: 'Treasurer' },
    url: `/offices/${office._id}`,
  };
  for (const person of [holder, admin]) expect(await noticesAbout(person, office)).toMatchObject([notice]);
  for (const person of [ada, student]) expect(await noticesAbout(person, office)).toEqual([]);
  await setHolders(ada, office, []);
  expect(await linesAbout(office)).toEqual([
    ['office.ended', holder.id, ada.id],
    ['office.granted', holder.id, ada.id],
    ['office.created', undefined, ada.id],
  ]);
});

test('an end by time is recorded once, also when two nodes see it, and the open screen hears of it', async () => {
  const [holder, admin] = [await seat(), await seatAdmin()];
  const office = await grant(ada, holder, ['members'], inHours(2 / 3_600));
  const socket = await holder.socket();
  await admin.put('/api/notifications/read', { all: true });
  await socket.next('accountChanged', () => true);
  await Promise.all([turnOffices(club.services), turnOffices(club.services)]);
  expect((await linesAbout(office)).filter(([action]) => action === 'office.ended')).toEqual([
    ['office.ended', holder.id, undefined],
  ]);
  expect(await noticesAbout(admin, office)).toMatchObject([{ read: false, actors: [] }, { read: true }]);
  socket.close();
});

test('holders need the second factor that the club requires of officers', async () => {
  const own = await openClub();
  const [admin, [holder]] = [await own.as('ada'), await own.addMembers(1)];
  await grant(admin, holder, ['members']);
  await own.services.db.updateTable('club_settings').set({ officers_second_factor: true }).execute();
  expect(await holder.get('/api/admin/users')).toFail(403, 'second_factor_missing');
  expect((await holder.get<User>('/api/users/me')).body).toMatchObject({ rights: [], secondFactor: 'required' });
});
