import type { Group } from 'contract/chat/groups/groups.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import type { User } from 'contract/members/members.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import type { AuditEntry } from 'contract/officers/audit.ts';
import type { Office } from 'contract/officers/offices.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people/person.ts';
import { grant, inDays, inHours, nameSuccessor, openOffice, setHolders } from './offices.testing.ts';
import { turnOffices } from './turn.job.ts';

const club = await openClub();
const { db } = club.services;
const ada = await club.as('ada');

const rightsOf = async (person: Person) => (await person.get<User>('/api/users/me')).body.rights;
const find = async (person: Person, { _id }: Office) =>
  (await person.get<Office[]>('/api/offices')).body.find((office) => office._id === _id);
const idsOf = (office: Office | undefined) => office?.holders.map(({ user }) => user._id);
const remindersOf = async (person: Person) =>
  (await person.get<Notification[]>('/api/notifications')).body.filter(({ kind }) => kind === 'office.reminder');
const announce = async (by: Person, fields: object = {}) =>
  (await by.post<ClubEvent>('/api/events', { title: 'Gala', description: 'Dance', date: inDays(5), ...fields })).body;
const found = async (by: Person, fields: object) =>
  (await by.post<Group>('/api/groups', { name: 'Crew', access: 'private', ...fields })).body;
const endAll = ({ _id }: Office) =>
  sql`update office_holders set ends_at = now() - interval '1 second', starts_at = least(starts_at, now() - interval '1 hour')
    where office_id = ${_id} and ends_at is not null and ended_at is null`.execute(db);

async function open() {
  const [holder, successor] = await club.addMembers(2);
  return { holder, successor, office: await grant(ada, holder, ['events', 'members']) };
}

test('a holder names who follows: both hold the rights until the overlap ends', async () => {
  const { holder, successor, office } = await open();
  const overlapUntil = inDays(3);
  const { body } = await nameSuccessor(holder, office, { userId: successor.id, from: inHours(-1), overlapUntil });
  expect(body).toMatchObject({ successor: { user: { _id: successor.id }, overlapUntil } });
  expect(body.holders.find(({ user }) => user._id === holder.id)?.until).toBe(overlapUntil);
  expect(idsOf(body)).toEqual(expect.arrayContaining([holder.id, successor.id]));
  for (const person of [holder, successor]) expect(await rightsOf(person)).toEqual(['members', 'events']);
  await endAll(office);
  expect([await rightsOf(holder), await rightsOf(successor)]).toEqual([[], ['members', 'events']]);
});

test('a successor who begins later has no rights yet, and only those concerned see the name', async () => {
  const { holder, successor, office } = await open();
  const ben = await club.as('ben');
  await nameSuccessor(holder, office, { userId: successor.id, from: inDays(1), overlapUntil: inDays(3) });
  expect(await rightsOf(successor)).toEqual([]);
  for (const person of [holder, successor, ada])
    expect(await find(person, office)).toMatchObject({ successor: { user: { _id: successor.id } } });
  expect(await find(ben, office)).toMatchObject({ successor: null, holders: [{ user: { _id: holder.id } }] });
});

test('naming another one replaces the successor', async () => {
  const { holder, successor, office } = await open();
  const [other] = await club.addMembers(1);
  const times = { from: inHours(-1), overlapUntil: inDays(3) };
  await nameSuccessor(holder, office, { userId: successor.id, ...times });
  const { body } = await nameSuccessor(ada, office, { userId: other.id, ...times, overlapUntil: inDays(4) });
  expect(body.successor).toMatchObject({ user: { _id: other.id } });
  expect([await rightsOf(successor), await rightsOf(other)]).toEqual([[], ['members', 'events']]);
  expect(idsOf(body)).toEqual(expect.arrayContaining([holder.id, other.id]));
});

test('an admin hears of a successor although a block stands between them and the holder', async () => {
  const { holder, successor, office } = await open();
  const [admin] = await club.addMembers(1);
  await ada.put(`/api/admin/users/${admin.id}/role`, { role: 'admin' });
  await holder.put(`/api/users/${admin.id}/block`);
  await nameSuccessor(holder, office, { userId: successor.id, from: inHours(-1), overlapUntil: inDays(3) });
  expect((await admin.get<Notification[]>('/api/notifications')).body).toMatchObject([
    { kind: 'office.changed', target: { _id: office._id }, actors: [] },
  ]);
});

test('strangers, former holders and successors name no one', async () => {
  const { holder, successor, office } = await open();
  const [stranger] = await club.addMembers(1);
  const body = { userId: stranger.id, from: inHours(-1), overlapUntil: inDays(3) };
  for (const person of [stranger, successor, await club.as('mo')])
    expect(await nameSuccessor(person, office, body)).toFail(403, 'forbidden');
  await nameSuccessor(holder, office, { ...body, userId: successor.id });
  expect(await nameSuccessor(successor, office, body)).toFail(403, 'forbidden');
  await setHolders(ada, office, []);
  expect(await nameSuccessor(holder, office, body)).toFail(403, 'forbidden');
});

test('without an overlap the successor takes over at once', async () => {
  const { holder, successor, office } = await open();
  const evening = await announce(holder);
  const now = inHours(0);
  const { status, body } = await nameSuccessor(holder, office, { userId: successor.id, from: now, overlapUntil: now });
  expect(status).toBe(200);
  expect([body.successor, await find(holder, office)]).toMatchObject([null, { successor: null }]);
  expect(idsOf(await find(holder, office))).toEqual([successor.id]);
  expect([await rightsOf(holder), await rightsOf(successor)]).toEqual([[], ['members', 'events']]);
  const { hosts } = (await ada.get<ClubEvent>(`/api/events/${evening._id}`)).body;
  expect(hosts.map((host) => host._id)).toEqual([holder.id, successor.id]);
});

test('a member who follows in an empty office is its holder once the overlap is over, and names the next one', async () => {
  const [successor] = await club.addMembers(1);
  const office = await openOffice(ada);
  const times = { from: inHours(-1), overlapUntil: inHours(1.5 / 3_600) };
  const { body } = await nameSuccessor(ada, office, { userId: successor.id, ...times });
  expect(body.successor).toMatchObject({ user: { _id: successor.id } });
  await expect.poll(async () => (await find(successor, office))?.successor, { timeout: 10_000 }).toBeNull();
  const next = { userId: ada.id, from: inDays(1), overlapUntil: inDays(2) };
  expect((await nameSuccessor(successor, office, next)).status).toBe(200);
});

test.each([
  ['an overlap that ends before the begin', { from: inDays(3), overlapUntil: inDays(2) }, 400],
  ['an unknown member', { userId: '0198c0de-0000-7000-8000-000000000000' }, 404],
])('%s changes nothing', async (_, wrong, status) => {
  const { holder, successor, office } = await open();
  const body = { userId: successor.id, from: inHours(-1), overlapUntil: inDays(3), ...wrong };
  expect((await nameSuccessor(holder, office, body)).status).toBe(status);
  expect(await nameSuccessor(holder, office, { ...body, userId: holder.id, overlapUntil: inDays(9) })).toFail(
    400,
    'invalid_input',
  );
  expect(await find(ada, office)).toEqual(office);
});

test('at the end, events and groups are handed on once, and recorded', async () => {
  const { holder, successor, office } = await open();
  const before = await announce(ada, { coHosts: [holder.id] });
  await sql`update events set created_by = ${holder.id}, created_at = now() - interval '9 days' where id = ${before._id}`.execute(
    db,
  );
  const [evening, past] = [await announce(holder), await announce(holder)];
  await sql`update events set starts_at = now() - interval '9 days' where id = ${past._id}`.execute(db);
  const committee = await found(ada, { access: 'open', committee: true, name: 'Gala committee' });
  await holder.put(`/api/groups/${committee._id}/membership`);
  await ada.put(`/api/groups/${committee._id}/owners/${holder.id}`);
  const [tied, own] = [await found(holder, { officeId: office._id }), await found(holder, {})];
  const inside = await announce(holder, { groupId: own._id });
  const socket = await holder.socket();
  await socket.request('sendMessage', { conversationId: tied._id, message: 'From before' });
  socket.close();
  await nameSuccessor(holder, office, { userId: successor.id, from: inHours(-1), overlapUntil: inDays(1) });
  await endAll(office);
  await Promise.all([turnOffices(club.services), turnOffices(club.services)]);
  const hostsOf = async ({ _id }: ClubEvent) =>
    (await ada.get<ClubEvent>(`/api/events/${_id}`)).body.hosts.map((host) => host._id);
  expect(await hostsOf(evening)).toEqual([holder.id, successor.id]);
  for (const untouched of [before, past]) expect(await hostsOf(untouched)).not.toContain(successor.id);
  const { rows } = await sql`select from event_hosts where event_id = ${inside._id}`.execute(db);
  expect(rows).toEqual([]);
  for (const group of [committee, tied])
    expect((await successor.get<Group>(`/api/groups/${group._id}`)).body).toMatchObject({ mine: 'owner' });
  expect(await successor.get(`/api/groups/${own._id}`)).toFail(404, 'not_found');
  expect((await successor.get(`/api/messages/${tied._id}`)).body).toEqual([]);
  const lines = (await ada.get<AuditEntry[]>('/api/admin/audit?action=office.handedOn')).body;
  expect(lines.filter(({ subject }) => subject?._id === office._id)).toMatchObject([
    { actor: null, member: { _id: successor.id }, detail: { events: 1, groups: 2 } },
  ]);
  expect(await find(ada, office)).toMatchObject({ successor: null, holders: [{ user: { _id: successor.id } }] });
});

test('when the account of a holder goes, the successor takes over, and admins hear of the end', async () => {
  const { holder, successor, office } = await open();
  const evening = await announce(holder);
  await nameSuccessor(holder, office, { userId: successor.id, from: inHours(-1), overlapUntil: inDays(1) });
  expect((await ada.delete(`/api/admin/users/${holder.id}`)).status).toBe(200);
  expect((await ada.get<ClubEvent>(`/api/events/${evening._id}`)).body.hosts).toMatchObject([{ _id: successor.id }]);
  expect(await find(ada, office)).toMatchObject({ successor: null, holders: [{ user: { _id: successor.id } }] });
  const lines = (await ada.get<AuditEntry[]>('/api/admin/audit?action=office.ended')).body;
  expect(lines.filter(({ subject }) => subject?._id === office._id)).toMatchObject([{ actor: null }]);
});

test('a suspended successor is handed nothing', async () => {
  const { holder, successor, office } = await open();
  const evening = await announce(holder);
  await nameSuccessor(holder, office, { userId: successor.id, from: inHours(-1), overlapUntil: inDays(1) });
  await ada.put(`/api/admin/users/${successor.id}/suspension`, { until: null, reason: 'Spam' });
  await endAll(office);
  await turnOffices(club.services);
  expect((await ada.get<ClubEvent>(`/api/events/${evening._id}`)).body.hosts).toMatchObject([{ _id: holder.id }]);
});

test.each([30, 7])('holders and their successor are reminded once on day %i before the end', async (days) => {
  const { holder, successor, office } = await open();
  const overlapUntil = new Date(Date.now() + days * 86_400_000 + 2_000).toISOString();
  await nameSuccessor(holder, office, { userId: successor.id, from: inDays(1), overlapUntil });
  await turnOffices(club.services);
  expect(await remindersOf(holder)).toEqual([]);
  await sql`update office_holders set end_set_at = end_set_at - interval '1 day', ends_at = ends_at - interval '2 seconds'
    where office_id = ${office._id} and ends_at is not null`.execute(db);
  await Promise.all([turnOffices(club.services), turnOffices(club.services)]);
  for (const person of [holder, successor])
    expect(await remindersOf(person)).toMatchObject([
      { target: { _id: office._id }, url: `/offices/${office._id}`, actors: [], count: 1 },
    ]);
});

test('a term of thirty days is reminded of where it begins', async () => {
  const [holder] = await club.addMembers(1);
  const office = await grant(ada, holder, []);
  const from = Date.now();
  const until = new Date(from + 30 * 86_400_000).toISOString();
  await setHolders(ada, office, [{ userId: holder.id, from: new Date(from).toISOString(), until }]);
  await turnOffices(club.services);
  expect(await remindersOf(holder)).toMatchObject([{ target: { _id: office._id } }]);
});
