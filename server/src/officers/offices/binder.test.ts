import type { Group } from 'contract/chat/groups/groups.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import type { Binder } from 'contract/officers/offices.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { workBehind } from '../../../testing/database/locks.ts';
import { pdf } from '../../../testing/database/samples.ts';
import { applyFor } from '../../../testing/people/joining.ts';
import type { Person } from '../../../testing/people/person.ts';
import { makeProgram } from '../../../testing/people/tokens.ts';
import { grant, inDays, nameSuccessor, setHolders } from './offices.testing.ts';

const club = await openClub();
const ada = await club.as('ada');

const read = (person: Person, { _id }: { _id: string }) => person.get<Binder>(`/api/offices/${_id}/binder`);
const write = (person: Person, { _id }: { _id: string }, notes: string) =>
  person.put<Binder>(`/api/offices/${_id}/binder`, { notes });

test('holders, the successor and admins read the binder; former holders and all others do not', async () => {
  const [holder, successor, former] = await club.addMembers(3);
  const office = await grant(ada, former, []);
  await setHolders(ada, office, [{ userId: holder.id, from: inDays(-1) }]);
  await nameSuccessor(holder, office, { userId: successor.id, from: inDays(1), overlapUntil: inDays(3) });
  for (const person of [holder, successor, ada]) expect((await read(person, office)).status).toBe(200);
  for (const person of [former, await club.as('mo')]) {
    expect(await read(person, office)).toFail(403, 'forbidden');
    expect(await write(person, office, 'Mine')).toFail(403, 'forbidden');
  }
  expect(await read(holder, { _id: '0198c0de-0000-7000-8000-000000000000' })).toFail(404, 'not_found');
});

test('everyone has one note, which stays after the term', async () => {
  const [holder, next] = await club.addMembers(2);
  const office = await grant(ada, holder, []);
  await write(holder, office, ' Book the hall in May. ');
  await write(ada, office, 'Pay the hall.');
  const { notes } = (await write(holder, office, 'Book the hall in April.')).body;
  expect(notes).toMatchObject([
    { by: { _id: holder.id }, text: 'Book the hall in April.' },
    { by: { _id: ada.id }, text: 'Pay the hall.' },
  ]);
  await write(ada, office, ' ');
  await setHolders(ada, office, [{ userId: next.id, from: inDays(-1) }]);
  expect((await read(next, office)).body.notes).toMatchObject([{ text: 'Book the hall in April.' }]);
  await ada.delete(`/api/admin/users/${holder.id}`);
  expect((await read(next, office)).body.notes).toMatchObject([{ by: null, text: 'Book the hall in April.' }]);
});

test('an office that is deleted meanwhile keeps no note', async () => {
  const [holder] = await club.addMembers(1);
  const office = await grant(ada, holder, []);
  const { db } = club.services;
  const held = sql`select from offices where id = ${office._id} for update`;
  const free = [sql`update offices set deleted_at = now() where id = ${office._id}`];
  expect(await workBehind(db, { held, free }, () => write(holder, office, 'Late'))).toFail(404, 'not_found');
  expect(await db.selectFrom('office_notes').where('office_id', '=', office._id).select('id').execute()).toEqual([]);
});

test('it has applications only for an office with that right', async () => {
  const { _id, name } = await applyFor(club);
  const [holder, other] = await club.addMembers(2);
  const [reviewers, others] = [await grant(ada, holder, ['applications']), await grant(ada, other, ['members'])];
  expect((await read(holder, reviewers)).body.applications).toEqual([
    { title: name, url: `/admin/dashboard?application=${_id}` },
  ]);
  expect((await read(other, others)).body.applications).toEqual([]);
  const program = await makeProgram(holder, 'read');
  expect((await program.get<Binder>(`/api/offices/${reviewers._id}/binder`)).body.applications).toEqual([]);
});

test('it has what its holders lead, and nothing of private groups for strangers', async () => {
  const [holder] = await club.addMembers(1);
  const office = await grant(ada, holder, ['events']);
  const { body: event } = await holder.post<ClubEvent>('/api/events', {
    ...{ title: 'Gala', description: 'Dance', date: inDays(3) },
  });
  const found = async (name: string, fields: object) =>
    (await holder.post<Group>('/api/groups', { name, access: 'private', ...fields })).body;
  const [tied, open, secret] = [
    await found('Tied', { officeId: office._id }),
    await found('Open', { access: 'open' }),
    await found('Secret', {}),
  ];
  for (const { _id, name } of [tied, open, secret]) {
    await holder.post(`/api/groups/${_id}/links`, {});
    await holder.upload(`/api/groups/${_id}/files`, { title: `Plan of ${name}`, file: pdf() });
  }
  const titles = (list: { title: string }[]) => list.map(({ title }) => title);
  const own = (await read(holder, office)).body;
  expect(own.events).toEqual([{ title: 'Gala', url: `/events/${event._id}`, date: event.date }]);
  expect(own.groups.find(({ title }) => title === 'Tied')).toEqual({ title: 'Tied', url: `/groups/${tied._id}` });
  expect([titles(own.groups), titles(own.links)]).toEqual(Array(2).fill(['Open', 'Secret', 'Tied']));
  expect(own.links[0]?.url).toMatch(/\/groups\/join\?token=./);
  expect(titles(own.files)).toEqual(['Plan of Secret', 'Plan of Open', 'Plan of Tied']);
  expect((await holder.get(own.files[0]?.url ?? '')).status).toBe(200);
  const admins = (await read(ada, office)).body;
  expect([titles(admins.groups), titles(admins.links)]).toEqual(Array(2).fill(['Open', 'Tied']));
  expect(titles(admins.files)).toEqual(['Plan of Open', 'Plan of Tied']);
});
