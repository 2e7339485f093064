import type { ClubEvent } from 'contract/events/events.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce } from '../../../testing/database/races.ts';
import { answer, readEvent, rsvp } from '../events.testing.ts';
import { announceSeries, begin, dates, edit, fieldsOf, listSeries, weeklySeries } from './series.testing.ts';

const club = await openClub({ env: { RATE_LIMITS: 'off' } });
const [ada, mo, ben, cleo] = [await club.as('ada'), await club.as('mo'), await club.as('ben'), await club.as('cleo')];

type Three = [ClubEvent, ClubEvent, ClubEvent];
const three = async (fields: Parameters<typeof weeklySeries>[2] = {}) => {
  const [one, two, last] = await weeklySeries(mo, 3, fields);
  if (!one || !two || !last) throw new Error('The series has three evenings.');
  return [one, two, last] satisfies Three;
};
const titles = async (event: ClubEvent) => (await listSeries(mo, event)).map(({ title }) => title);

test.each([
  ['this', 1, ['Robot night', 'New', 'Robot night']],
  ['following', 1, ['Robot night', 'New', 'New']],
  ['all', 2, ['New', 'New', 'New']],
])('a change of %s is for these evenings, which stay the same events', async (scope, which, expected) => {
  const evenings = await three();
  const response = await edit(mo, evenings[which] ?? evenings[0], scope, { title: 'New' });
  expect(response).toMatchObject({ status: 200, body: { _id: evenings[which]?._id, title: 'New' } });
  expect(await titles(evenings[0])).toEqual(expected);
  expect((await listSeries(mo, evenings[0])).map(({ _id }) => _id)).toEqual(evenings.map(({ _id }) => _id));
});

test('without a scope it is this evening alone, and another scope is an error', async () => {
  const [one] = await three();
  expect((await mo.put(`/api/events/${one._id}`, fieldsOf(one, { title: 'New' }))).status).toBe(200);
  expect(await titles(one)).toEqual(['New', 'Robot night', 'Robot night']);
  for (const scope of ['every', '', 'All']) {
    expect(await edit(mo, one, scope, {})).toFail(400, 'invalid_input');
    expect(await mo.delete(`/api/events/${one._id}?scope=${scope}`)).toFail(400, 'invalid_input');
  }
});

test('an event without a series is this one, whatever the scope, and a repetition in a change is ignored', async () => {
  const [one, two] = await Promise.all([
    mo.post<ClubEvent>('/api/events', { title: 'One', description: 'x', date: '2031-03-04T18:00Z' }),
    mo.post<ClubEvent>('/api/events', { title: 'Two', description: 'x', date: '2031-03-04T18:00Z' }),
  ]);
  const fields = { ...fieldsOf(one.body, { title: 'New' }), repeat: 'nonsense' };
  const changed = await mo.put<ClubEvent>(`/api/events/${one.body._id}?scope=all`, fields);
  expect(changed).toMatchObject({ status: 200, body: { title: 'New', seriesId: null } });
  expect((await mo.delete(`/api/events/${one.body._id}?scope=following`)).status).toBe(200);
  expect(await readEvent(two.body, mo)).toMatchObject({ title: 'Two', cancelledAt: null });
});

test('another date moves every evening by as many days, to the same local hour, with its end and its shifts', async () => {
  const berlin = { timeZone: 'Europe/Berlin', date: '2031-03-18T19:00+01:00', endDate: '2031-03-18T21:00+01:00' };
  const repeat = { unit: 'week', every: 1, until: '2031-04-01' } as const;
  const [one, two] = await announceSeries(mo, { ...berlin, repeat });
  if (!one || !two) throw new Error('The series has evenings.');
  const shift = { label: 'Bar', from: two.date, capacity: 1 };
  await mo.post(`/api/events/${two._id}/slots`, shift);
  const dateOf = { date: '2031-03-26T20:30+01:00', endDate: '2031-03-26T23:00+01:00' };
  expect((await edit(mo, two, 'all', dateOf)).status).toBe(200);
  const evenings = await listSeries(mo, one);
  expect(dates(evenings)).toEqual(['2031-03-19T19:30', '2031-03-26T19:30', '2031-04-02T18:30']);
  for (const { date, endDate } of evenings) expect(Date.parse(endDate ?? '') - Date.parse(date)).toBe(2.5 * 3_600_000);
  expect(evenings[1]?.slots[0]?.from).toBe(evenings[1]?.date);
});

test('another time zone keeps the local hour of all evenings there', async () => {
  const evenings = await weeklySeries(mo, 5);
  const [one] = evenings;
  if (!one) throw new Error('The series has evenings.');
  expect((await edit(mo, one, 'all', { timeZone: 'America/New_York', date: '2031-03-04T18:00-05:00' })).status).toBe(
    200,
  );
  expect(dates(await listSeries(mo, one))).toEqual([
    ...['2031-03-04T23:00', '2031-03-11T22:00', '2031-03-18T22:00', '2031-03-25T22:00', '2031-04-01T22:00'],
  ]);
});

test('an evening that was changed by itself keeps that, and follows in the rest', async () => {
  const [one, two, last] = await three({ place: 'Hall', capacity: 10 });
  await edit(mo, two, 'this', { place: 'Attic' });
  await edit(mo, last, 'this', { date: '2031-03-20T17:00:00.000Z' });
  const changes = { title: 'New', place: 'Yard', capacity: 20, date: '2031-03-05T19:00:00.000Z' };
  expect((await edit(mo, one, 'all', changes)).status).toBe(200);
  expect(await listSeries(mo, one)).toMatchObject([
    { title: 'New', place: 'Yard', capacity: 20, date: '2031-03-05T19:00:00.000Z' },
    { title: 'New', place: 'Attic', capacity: 20, date: '2031-03-12T19:00:00.000Z' },
    { title: 'New', place: 'Yard', capacity: 20, date: '2031-03-20T17:00:00.000Z' },
  ]);
});

test('a change of an evening that differs takes along what changed now, and no more', async () => {
  const [one, two, last] = await three({ place: 'Hall' });
  await edit(mo, two, 'this', { place: 'Attic' });
  await edit(mo, (await listSeries(mo, one))[1] ?? two, 'all', { title: 'New' });
  expect((await listSeries(mo, one)).map(({ title, place }) => [title, place])).toEqual([
    ['New', 'Hall'],
    ['New', 'Attic'],
    ['New', 'Hall'],
  ]);
  await edit(mo, await readEvent(two, mo), 'all', { place: 'Roof' });
  await edit(mo, await readEvent(last, mo), 'all', { place: 'Yard' });
  expect((await listSeries(mo, one)).map(({ place }) => place)).toEqual(['Yard', 'Yard', 'Yard']);
});

test('evenings that have begun, and canceled ones, stay as they are', async () => {
  const [one, two, last] = await three();
  await begin(club, one);
  await mo.delete(`/api/events/${two._id}`);
  expect((await edit(mo, last, 'all', { title: 'New' })).status).toBe(200);
  expect(await listSeries(mo, one)).toMatchObject([
    { title: 'Robot night', cancelledAt: null },
    { title: 'Robot night', cancelledAt: expect.any(String) },
    { title: 'New', cancelledAt: null },
  ]);
  expect((await edit(mo, await readEvent(one, mo), 'following', { title: 'From now on' })).status).toBe(200);
  expect(await titles(one)).toEqual(['From now on', 'Robot night', 'From now on']);
  expect((await edit(mo, await readEvent(one, mo), 'all', { place: 'Yard' })).status).toBe(200);
  expect((await listSeries(mo, one)).map(({ place }) => place)).toEqual(['', '', 'Yard']);
});

test('who goes keeps the answer, and who waits moves up where more may come', async () => {
  const [one, two, last] = await three({ capacity: 1 });
  for (const event of [one, two]) for (const person of [ben, cleo]) await rsvp(event, person);
  await rsvp(last, cleo);
  expect((await edit(mo, two, 'following', { capacity: 2, place: 'Hall' })).status).toBe(200);
  const standing = async (person: typeof ben) => (await listSeries(person, one)).map(({ myAnswer }) => myAnswer);
  expect(await standing(ben)).toEqual(['going', 'going', null]);
  expect(await standing(cleo)).toEqual(['waiting', 'going', 'going']);
});

test('questions that stay keep their answers on every evening, and a new one is on all of them', async () => {
  const questions = [{ label: 'Diet?', kind: 'text', required: false } as const];
  const [one, two] = await three({ questions });
  const [diet] = one.questions;
  if (!diet) throw new Error('The evening has a question.');
  await answer(two, ben, { answer: 'going', answers: { [diet._id]: 'Vegan' } });
  const more = [{ ...diet, label: 'What do you eat?' }, { label: 'Chess?', kind: 'yesno', required: false } as const];
  expect((await edit(mo, one, 'all', { questions: more })).status).toBe(200);
  const evenings = await listSeries(ben, one);
  expect(evenings[1]).toMatchObject({ questions: evenings[0]?.questions, myAnswers: { [diet._id]: 'Vegan' } });
  expect(evenings[2]?.questions.map(({ label }) => label)).toEqual(['What do you eat?', 'Chess?']);
  await edit(mo, evenings[0] ?? one, 'all', { questions: [] });
  expect((await listSeries(ben, one))[1]).toMatchObject({ questions: [], myAnswers: {}, myAnswer: 'going' });
});

test('co-hosts of all evenings are named at once, and those of one evening alone stay', async () => {
  const [one, two] = await three();
  const hosts = async () => (await listSeries(mo, one)).map((event) => event.hosts.map(({ name }) => name));
  await edit(mo, two, 'this', { coHosts: [cleo.id] });
  await edit(mo, one, 'all', { coHosts: [ben.id] });
  expect(await hosts()).toEqual([
    [mo.name, ben.name],
    [mo.name, cleo.name],
    [mo.name, ben.name],
  ]);
});

test('who hosts one evening changes that one, and not the others; an admin changes all', async () => {
  const [one, two] = await three();
  await edit(mo, two, 'this', { coHosts: [cleo.id] });
  for (const scope of ['following', 'all']) {
    expect(await edit(cleo, two, scope, { title: 'Mine' })).toFail(403, 'forbidden');
    expect(await cleo.delete(`/api/events/${two._id}?scope=${scope}`)).toFail(403, 'forbidden');
    expect(await edit(ben, two, scope, { title: 'Mine' })).toFail(403, 'forbidden');
  }
  expect((await edit(cleo, two, 'this', { title: 'Mine' })).status).toBe(200);
  expect(await titles(one)).toEqual(['Robot night', 'Mine', 'Robot night']);
  expect((await edit(ada, one, 'all', { title: 'Ours' })).status).toBe(200);
  expect(await titles(one)).toEqual(['Ours', 'Mine', 'Ours']);
});

test('no evening moves into the past', async () => {
  const soon = new Date(Date.now() + 2 * 86_400_000);
  const until = new Date(soon.getTime() + 15 * 86_400_000).toISOString().slice(0, 10);
  const repeat = { unit: 'week', every: 1, until } as const;
  const evenings = await announceSeries(mo, { date: soon.toISOString(), repeat });
  const last = evenings[2];
  if (!last) throw new Error('The series has three evenings.');
  const date = new Date(Date.parse(last.date) - 5 * 86_400_000).toISOString();
  const response = await edit(mo, last, 'all', { date });
  expect(response).toFail(400, 'invalid_input');
  expect(response.body).toMatchObject({ fields: { date: expect.any(String) } });
  expect(await listSeries(mo, last)).toEqual(evenings);
});

test('canceling is for these evenings, once, and what was canceled stays', async () => {
  const [one, two, last] = await three();
  const cancelled = async () => (await listSeries(mo, one)).map(({ cancelledAt }) => cancelledAt !== null);
  expect((await mo.delete(`/api/events/${two._id}?scope=this`)).status).toBe(200);
  expect(await cancelled()).toEqual([false, true, false]);
  const before = await readEvent(two, mo);
  expect((await mo.delete(`/api/events/${two._id}?scope=following`)).status).toBe(200);
  expect(await cancelled()).toEqual([false, true, true]);
  expect(await readEvent(two, mo)).toEqual(before);
  const statuses = (await atOnce(3, () => mo.delete(`/api/events/${one._id}?scope=all`))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409]);
  expect(await cancelled()).toEqual([true, true, true]);
  expect(await edit(mo, last, 'all', { title: 'New' })).toFail(409, 'already_handled');
});

test('changes of a series and answers to its evenings at once all count', async () => {
  const evenings = await weeklySeries(mo, 6, { capacity: 1 });
  const [one] = evenings;
  if (!one) throw new Error('The series has evenings.');
  const members = await club.addMembers(4);
  await Promise.all([
    ...evenings.flatMap((event) => members.map((member) => rsvp(event, member))),
    ...evenings.map((event, index) =>
      edit(mo, event, index % 2 ? 'all' : 'following', { place: `Hall ${index}`, capacity: 2 }),
    ),
  ]);
  for (const { going, waiting, capacity } of await listSeries(mo, one))
    expect([going, waiting, capacity]).toEqual([2, 2, 2]);
});

test('a change succeeds although two deleted accounts get in its way, one after the other', async () => {
  const [one] = await three();
  const { db } = club.services;
  await sql`create sequence conflicts`.execute(db);
  await sql`create function fail_twice() returns trigger language plpgsql as $$
    begin
      if nextval('conflicts') <= 2 then raise exception using errcode = 'deadlock_detected'; end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger fails before update on events execute function fail_twice()`.execute(db);
  onTestFinished(() => sql`drop function fail_twice cascade`.execute(db).then(() => undefined));
  expect((await edit(mo, one, 'all', { title: 'New' })).status).toBe(200);
  expect(await titles(one)).toEqual(['New', 'New', 'New']);
});

test('a change of sixty evenings takes as many statements as one of three', async () => {
  const own = await openClub({ env: { RATE_LIMITS: 'off' } });
  const [host, guest] = [await own.as('mo'), await own.as('ben')];
  await own.services.jobs.stop();
  const costOf = async (count: number) => {
    const evenings = await weeklySeries(host, count);
    const [one] = evenings;
    if (!one) throw new Error('The series has evenings.');
    for (const event of evenings) await rsvp(event, guest);
    const change = () => edit(host, one, 'all', { place: 'Hall', date: '2031-03-05T18:00:00.000Z' });
    return (await own.listStatements(change)).length;
  };
  await costOf(3);
  expect(await costOf(60)).toBe(await costOf(3));
});
